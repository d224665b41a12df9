import type { MessageId } from '../../../../machines/messages.ts'
import { button, press } from '../../ui-steps/builders.ts'
import type { E2eSetup, Start } from '../setup.ts'

const opened = (name: string): Start => ({
  prepare: ['quiz', 'offers'],
  open: '/offer/{quizSessionId}',
  holds: 'later',
  ready: button(name),
  steps: [press(button(name))],
})
const real = { real: true } as const
/** Error texts. The dialog shows the one that applies. */
const failures: readonly MessageId[] = [
  'picker.loadFailed',
  'picker.applyFailed',
  'picker.soldOut',
  'picker.outboundFailed',
  'picker.returnFailed',
  'error.network',
]
type Choice = { roomOptionId: string | null; outboundOfferId: string | null; returnOfferId: string | null }

/** The dialogs that change the hotel room or the transfer legs of the first offer. */
export const e2eSetup: E2eSetup = {
  starts: { 'the hotel picker': opened('Change hotel'), 'the transfer picker': opened('Change transfer') },
  responses: { 'the rooms are listed': real, 'the transfers are listed': real, 'the room is changed': real, 'the leg is changed': real },
  // A selected option can't be selected again.
  isImpossible: (name, context) => {
    const { roomOptionId, outboundOfferId, returnOfferId } = context.choice as Choice
    return (
      (name === 'another room is chosen' && roomOptionId === 'room-2') ||
      (name === 'the room of before is chosen' && roomOptionId === 'room-1') ||
      (name === 'another outbound leg is chosen' && outboundOfferId === 'out-2') ||
      (name === 'the outbound leg of before is chosen' && outboundOfferId === 'out-1') ||
      (name === 'another return leg is chosen' && returnOfferId === 'back-2')
    )
  },
  covered: (_, context) => {
    const { failedLegs, failure } = context as { failedLegs: string[]; failure: { message: string } | null }
    const legs = failedLegs.map((leg) => (leg === 'outbound' ? 'picker.outboundFailed' : 'picker.returnFailed'))
    const shown = legs.length > 0 ? legs : [failure?.message]
    return failures.filter((id) => !shown.includes(id))
  },
  pages: [],
}
