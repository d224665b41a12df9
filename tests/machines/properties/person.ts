import { altered, alternates, type Moment, never, neverAfter, safety } from '@firn/flow-kit'
import { assign } from 'xstate'
import { emptyQuiz } from '../../../machines/quiz/quiz.setup.ts'
import { type Claim, calls, happens, isIn, returns, throws } from './claim.ts'

const emits =
  (type: string, accepts: (one: Record<string, unknown>) => boolean = () => true) =>
  ({ emitted }: Moment) =>
    emitted.some((one) => one.type === type && accepts(one))
const statusOf = ({ event }: Moment) => (event?.error as { status?: number } | undefined)?.status

/** Who is signed in, what belongs to them, and what is typed. */
export const person: readonly Claim[] = [
  {
    flow: 'session',
    property: never(
      'only a 401 from the refresh ends the session, no other failure of it',
      (moment) => throws('refreshSession')(moment) && statusOf(moment) !== 401 && emits('refreshed', ({ token }) => token === null)(moment),
    ),
    brokenBy: 'unguard in token.refreshing | refreshSession onError #0',
  },
  {
    flow: 'session',
    property: alternates(
      'one refresh at a time, whoever asks',
      calls('refreshSession'),
      (moment) =>
        returns('refreshSession')(moment) ||
        throws('refreshSession')(moment) ||
        happens('session.signOut', 'session.signIn', 'tab.changed')(moment),
    ),
    brokenBy: (machine) =>
      altered(machine, (config) => {
        const { token } = config.states as never as { token: { states: { refreshing: { on: Record<string, unknown> } } } }
        token.states.refreshing.on['refresh.request'] = { target: 'refreshing', reenter: true }
      }),
  },
  {
    flow: 'session',
    property: never(
      'after logout nothing of the person is left',
      (moment) => isIn({ person: 'visitor' })(moment) && (moment.context.user !== null || moment.context.token !== null),
    ),
    brokenBy: 'drop action forgetToken (0) in person.signingOut | logout onDone #0',
  },
  {
    flow: 'settings',
    property: never(
      'when the person is gone, name and passengers are gone from the settings',
      (moment) => happens('person.leave')(moment) && JSON.stringify([moment.context.name, moment.context.members]) !== '[null,[]]',
    ),
    brokenBy: 'drop action forgetPerson (0) in open | person.leave #0',
  },
  {
    flow: 'quiz',
    property: never(
      'when the traveller logs out, no answer is left in the quiz',
      (moment) => happens('quiz.reset')(moment) && (moment.context.page !== null || moment.context.draft !== null),
    ),
    // With a page that is never reset there are too many states to explore: this fault keeps the finished one alone.
    brokenBy: (machine) =>
      machine.provide({
        actions: {
          reset: assign(({ context: { page } }) => ({
            ...emptyQuiz,
            page: page?.nextQuestion.status === 'Finished' ? page : null,
          })),
        },
      }),
  },
  {
    flow: 'accountMenu',
    property: never(
      'a wish of one person is never carried out for the next',
      (moment) => isIn('visitor')(moment) && moment.context.intent !== null,
    ),
    brokenBy: 'drop action clearIntent (0) in signingIn | intent.forget #0',
  },
  {
    flow: 'otp',
    property: never(
      'fewer than six digits are never sent off',
      calls('loginOtp', ({ otp }) => !/^\d{6}$/.test(String(otp))),
    ),
    brokenBy: 'unguard in code.entry.typing | code.change #0',
  },
  {
    flow: 'otp',
    property: neverAfter('a proven code is not checked a second time', returns('loginOtp'), calls('loginOtp')),
    brokenBy: 'retarget to typing in code.entry.verifying | loginOtp onDone #0',
  },
  {
    flow: 'consent',
    property: safety('what is allowed changes only by what the person chooses', {
      start: undefined as string | undefined,
      next: (before, moment) => {
        const now = JSON.stringify(moment.context.choice)
        const isChosen = happens('consent.acceptAll', 'consent.rejectAll', 'consent.save')(moment)
        return before === undefined || before === now || isChosen ? now : 'broken'
      },
    }),
    brokenBy: (machine) =>
      altered(machine, (config) => {
        const { choosing } = config.states as never as { choosing: { on: Record<string, unknown> } }
        choosing.on['consent.close'] = {
          target: 'deciding',
          actions: { type: 'setChoice', params: { choice: { analytics: true, location: true } } },
        }
      }),
  },
  {
    flow: 'devices',
    property: never(
      'an earlier failure is not shown while places are read',
      (moment) => isIn({ shown: 'reading' })(moment) && moment.context.failure !== null,
    ),
    brokenBy: 'drop action forgetFailure (1) in closed | devices.open #0',
  },
  {
    flow: 'devices',
    property: never(
      'no place counts as being signed out once that is over',
      (moment) => !isIn('ending')(moment) && moment.context.ending !== null,
    ),
    brokenBy: 'drop action forgetEnding (0) in ending | endSession onError #0',
  },
]
