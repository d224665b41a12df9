import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import { selectView } from '../../machines/quiz/quiz.selectors.ts'
import type { Address, Editing } from '../../machines/quiz/quiz.setup.ts'
import { restoreQuizDraft } from '../../machines/quiz/quiz.storage.ts'
import { configurePlaces } from '../../platform/api/places.ts'
import { now } from '../../platform/browser/clock.ts'
import { config } from '../config.ts'
import { connectivity } from './connectivity.ts'
import { createFlow } from './create-flow.ts'
import { sendConnection } from './send-connection.ts'
import { session } from './session.ts'

let quiz: ReturnType<typeof make> | null = null

function make(address: Address | null, editing?: Editing) {
  const { mapsBaseUrl, mapsKey } = config()
  configurePlaces({ base: mapsBaseUrl, key: mapsKey, now })
  const actor = createFlow(quizMachine, { address, ...(editing ? { editing } : {}), restored: restoreQuizDraft() })
  const stopSending = sendConnection(connectivity, actor)
  // SESSION-9: logging out clears the quiz.
  const signedOut = session.on('signedOut', () => actor.send({ type: 'quiz.reset' }))
  const end = () => {
    stopSending()
    signedOut.unsubscribe()
    actor.stop()
  }
  return { actor: actor.start(), end }
}

/** Returns the quiz of this page. It keeps running while its start page and its questions open and close. `address` comes from the URL. */
export function quizActor(address: Address | null): ReturnType<typeof make>['actor'] {
  quiz ??= make(address)
  return quiz.actor
}

/** Opens the question of an address, unless it is already on screen. */
export function openQuizAt(address: Address): void {
  const isFresh = quiz === null
  const actor = quizActor(address)
  if (isFresh) return
  const open = { type: 'quiz.open', address } as const
  actor.send(actor.getSnapshot().can(open) ? open : { type: 'address.change', address })
}

/** Opens the quiz of earlier offers to change its answers. Replaces any other quiz of this page. */
export function openQuizToEdit({
  quizSessionId,
  questionId = null,
}: {
  quizSessionId: string
  questionId?: string | null | undefined
}): void {
  quiz?.end()
  quiz = make(null, { quizSessionId, questionId })
}

/** Opens the start page in any state, for a resort if the address has one. `isWanted` starts the quiz at once (QUIZ-63). */
export function openQuizStart({ resortId = null, isWanted }: { resortId?: string | null | undefined; isWanted: boolean }): void {
  const actor = quizActor(null)
  if (selectView(actor.getSnapshot()) !== 'welcome') actor.send({ type: 'quiz.reset' })
  actor.send({ type: 'resort.name', resortId })
  if (isWanted) actor.send({ type: 'quiz.start' })
}
