import type { AnyMachineSnapshot } from 'xstate'
import type { Screenplay } from '../../../flowbook/screenplay.ts'
import { shownMessages } from '../../../flowbook/shown.ts'
import { activePaths } from '../../../kit/index.ts'
import type { Flow } from '../../../machines/flow.ts'
import type { MessageId } from '../../../machines/messages.ts'
import { messages } from '../../../src/i18n/messages.ts'
import { inWords, isThere } from './do-act.ts'
import type { Stage } from './stage.ts'

/** What shows that something is at work: a busy button, a skeleton, a loader. */
export const BUSY = '[aria-busy="true"], [data-skeleton-row], [role="status"][aria-labelledby], [role="status"][aria-label]'

/** The English text of a message. */
export const textOf = (id: MessageId): string => messages[id].message ?? id

const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Whether a text stands on the page for a reader or for assistive technology, over as many elements as it may go. */
function reads(text: string, element: Element = document.body): boolean {
  if (element instanceof HTMLStyleElement || element instanceof HTMLScriptElement || !squeezed(element.textContent).includes(text))
    return false
  const children = [...element.children].filter((child) => squeezed(child.textContent).includes(text))
  return children.length > 0 ? children.some((child) => reads(text, child)) : element.checkVisibility({ visibilityProperty: true })
}

/** Whether something shows the work where a person looks: what a dialog covers does not count. */
const isWorkSeen = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((sign) => !sign.closest('[aria-hidden="true"], [inert]'))

const stands = (id: MessageId, stage: Stage): boolean => {
  const place = stage.places?.[id]
  if (typeof place === 'string') return [...document.querySelectorAll(place)].some((part) => reads(textOf(id), part))
  return place ? isThere(place) : reads(textOf(id))
}

/** What is wrong with the screen in a state: missing or needless messages, missing signs, work that does not show. Empty where all is right. */
export function problemsOf(
  flow: Flow,
  screenplay: Screenplay,
  stage: Stage,
  snapshot: AnyMachineSnapshot,
  contexts: readonly { context: unknown }[],
): string[] {
  const covered = [...(stage.covered?.(snapshot) ?? []), ...(stage.neverDecided ?? [])]
  const { of = [], said = () => [] } = stage.decided ?? {}
  const decided = said(snapshot).filter((id) => id !== null)
  const standing = shownMessages(flow, { state: snapshot.value, context: snapshot.context }, contexts).filter((id) => !of.includes(id))
  const due = [...standing.filter((id) => !covered.includes(id)), ...decided]
  const expected = new Set(due.map(textOf))
  const whole = new Set(Object.values(flow.story).flatMap((entry) => entry.messages))
  const paths = activePaths(snapshot.value)
  const named = new Set(paths.flatMap((path) => flow.story[path]?.messages ?? []))
  const typed = new Set(paths.flatMap((path) => flow.story[path]?.whileTyping ?? []).concat(stage.lingering?.(snapshot) ?? []))
  const needless = [...whole].filter((id) => !expected.has(textOf(id)) && !typed.has(id) && stands(id, stage))
  const signs = paths.filter((path) => !stage.isSignCovered?.(path, snapshot)).flatMap((path) => screenplay.signs[path] ?? [])
  const busy = snapshot.hasTag('busy') ? (stage.busy ? stage.busy(snapshot) : BUSY) : null
  return [
    ...decided.filter((id) => !named.has(id)).map((id) => `the story of ${paths.join(', ')} does not name ${id}`),
    ...due.filter((id) => !stands(id, stage)).map((id) => `missing: ${id} «${textOf(id)}»`),
    ...needless.map((id) => `too much: ${id} «${textOf(id)}»`),
    ...signs.filter((sign) => !isThere(sign)).map((sign) => `missing: ${inWords(sign)}`),
    ...(busy !== null && !isWorkSeen(busy) ? ['at work, but nothing shows it'] : []),
  ]
}
