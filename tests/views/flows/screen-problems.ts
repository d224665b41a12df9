import { metaOf } from '@firn/flow-book/read/meta.ts'
import { shownMessages } from '@firn/flow-book/shown-messages.ts'
import type { UiSteps } from '@firn/flow-book/ui-steps/steps.ts'
import { activePaths } from '@firn/flow-kit'
import type { AnyMachineSnapshot } from 'xstate'
import type { Flow } from '../../../machines/flow.ts'
import { type MessageId, messages } from '../../../machines/messages.ts'
import { inWords, isThere } from './do-step.ts'
import type { ViewSetup } from './view-setup.ts'

/** Elements that indicate progress: a busy button, a skeleton, a loader. */
export const BUSY = '[aria-busy="true"], [data-skeleton-row], [role="status"][aria-labelledby], [role="status"][aria-label]'

/** The English text of a message. */
const textOf = (id: MessageId): string => messages[id]

const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Whether a text is visible or exposed to assistive technology, across any number of elements. */
function isReadable(text: string, element: Element = document.body): boolean {
  if (element instanceof HTMLStyleElement || element instanceof HTMLScriptElement || !squeezed(element.textContent).includes(text))
    return false
  const children = [...element.children].filter((child) => squeezed(child.textContent).includes(text))
  return children.length > 0 ? children.some((child) => isReadable(text, child)) : element.checkVisibility({ visibilityProperty: true })
}

/** Whether progress is visible: elements covered by a dialog don't count. */
const isWorkSeen = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => !element.closest('[aria-hidden="true"], [inert]'))

const isOnPage = (id: MessageId, setup: ViewSetup): boolean => {
  const place = setup.places?.[id]
  if (typeof place === 'string') return [...document.querySelectorAll(place)].some((part) => isReadable(textOf(id), part))
  return place ? isThere(place) : isReadable(textOf(id))
}

/** Problems of the screen in a state: missing or superfluous messages, invisible targets, invisible progress. Empty if there are none. */
export function problemsOf(
  flow: Flow,
  uiSteps: UiSteps,
  setup: ViewSetup,
  snapshot: AnyMachineSnapshot,
  contexts: readonly { context: unknown }[],
): string[] {
  const covered = [...(setup.covered?.(snapshot) ?? []), ...(setup.neverShown ?? [])]
  const { among = [], shown = () => [] } = setup.selected ?? {}
  const selected = shown(snapshot).filter((id) => id !== null)
  const standing = shownMessages(flow, { state: snapshot.value, context: snapshot.context }, contexts).filter((id) => !among.includes(id))
  const due = [...standing.filter((id) => !covered.includes(id)), ...selected]
  const expected = new Set(due.map(textOf))
  const all = new Set(Object.values(metaOf(flow.machine)).flatMap((entry) => entry.messages))
  const paths = activePaths(snapshot.value)
  const named = new Set(paths.flatMap((path) => metaOf(flow.machine)[path]?.messages ?? []))
  const typed = new Set(paths.flatMap((path) => metaOf(flow.machine)[path]?.whileTyping ?? []).concat(setup.lingering?.(snapshot) ?? []))
  const needless = [...all].filter((id) => !expected.has(textOf(id)) && !typed.has(id) && isOnPage(id, setup))
  const visible = paths.filter((path) => !setup.isTargetCovered?.(path, snapshot)).flatMap((path) => uiSteps.visible[path] ?? [])
  const busy = snapshot.hasTag('busy') ? (setup.busy ? setup.busy(snapshot) : BUSY) : null
  return [
    ...selected.filter((id) => !named.has(id)).map((id) => `the meta of ${paths.join(', ')} does not name ${id}`),
    ...due.filter((id) => !isOnPage(id, setup)).map((id) => `missing: ${id} «${textOf(id)}»`),
    ...needless.map((id) => `too much: ${id} «${textOf(id)}»`),
    ...visible.filter((target) => !isThere(target)).map((target) => `missing: ${inWords(target)}`),
    ...(busy !== null && !isWorkSeen(busy) ? ['at work, but nothing shows it'] : []),
  ]
}
