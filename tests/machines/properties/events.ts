import { altered, leadsTo, type Moment, never, neverAfter, safety } from '@firn/flow-kit'
import type { AnyStateMachine } from 'xstate'
import { type Claim, calls, happens, isIn, returns, throws } from './claim.ts'

type Consent = { analytics: boolean } | null
type Config = {
  states: { initialized: { states: { allowed: { states: { delivery: { states: Record<string, Record<string, unknown>> } } } } } }
}

const isAllowed = ({ context }: Moment) => (context.consent as Consent)?.analytics === true
const names = ['readQueue', 'sendBatch', 'settleBatch', 'holdLead', 'locate']
const statusOf = ({ event }: Moment) => (event?.error as { status?: number } | undefined)?.status ?? 0

/** A fault in one state of the delivery. */
const inDelivery = (state: string, edit: (config: Record<string, unknown>) => void) => (machine: AnyStateMachine) =>
  altered(machine, (config) => edit((config as Config).states.initialized.states.allowed.states.delivery.states[state] ?? {}))

/** A fault: a batch counts as stored whatever the answer was. */
const storedAnyway = inDelivery('sending', (config) => {
  const invoke = config.invoke as Record<string, unknown>
  invoke.onError = { target: 'settling', actions: { type: 'setOutcome', params: { outcome: 'stored', isCertain: true } } }
})

/** Events are delivered where that is allowed, and a batch ends in one way only. */
export const events: readonly Claim[] = [
  {
    flow: 'eventLogger',
    property: never(
      'nothing is read, sent or asked for before consent',
      (moment) => !isAllowed(moment) && names.some((name) => calls(name)(moment)),
    ),
    brokenBy: 'unguard in initialized.deciding | always #0',
  },
  {
    flow: 'eventLogger',
    property: never(
      'nothing is kept once measuring is no longer allowed',
      (moment) => isIn({ initialized: 'allowed' })(moment) && !isAllowed(moment),
    ),
    brokenBy: 'drop transition in initialized.allowed | consent.change #0',
  },
  {
    flow: 'eventLogger',
    property: never(
      'a batch leaves the journal as stored only with an acknowledgement',
      (moment) => calls('settleBatch', ({ outcome }) => outcome === 'stored')(moment) && !returns('sendBatch')(moment),
    ),
    brokenBy: storedAnyway,
  },
  {
    flow: 'eventLogger',
    property: safety('a batch is given up only when the back end refuses it or after the last try', {
      start: 0,
      next: (failures, moment) => {
        if (returns('readQueue')(moment)) return (moment.event?.output as { retryCount: number } | null)?.retryCount ?? 0
        const isGivenUp = calls('settleBatch', ({ outcome }) => outcome === 'rejected' || outcome === 'undeliverable')(moment)
        const isRefused = statusOf(moment) >= 400 && statusOf(moment) < 500
        return isGivenUp && !isRefused && failures < 3 ? 'broken' : failures
      },
    }),
    brokenBy: 'unguard in initialized.allowed.delivery.sending | sendBatch onError #3',
  },
  {
    flow: 'eventLogger',
    property: never(
      'without a connection no try is used up',
      (moment) => throws('sendBatch')(moment) && statusOf(moment) === 0 && !moment.context.isOnline && calls('settleBatch')(moment),
    ),
    brokenBy: 'drop transition in initialized.allowed.delivery.sending | sendBatch onError #0',
  },
  {
    flow: 'eventLogger',
    property: neverAfter('once it has ended nothing is called', happens('logger.destroy'), (moment) => moment.calls.length > 0),
    brokenBy: 'retarget to undecided in initialized.allowed | logger.destroy #0',
  },
  {
    flow: 'eventLogger',
    property: safety('the place is asked for only where the person allows it', {
      start: false,
      next: (_, moment) => {
        const consent = moment.context.consent as { location: boolean } | null
        return calls('locate')(moment) && !consent?.location ? 'broken' : false
      },
    }),
    brokenBy: 'unguard in initialized.allowed.place.deciding | always #0',
  },
  {
    flow: 'eventLogger',
    property: leadsTo(
      'a batch that is tried again gets its next try by itself',
      isIn({ initialized: { allowed: { delivery: 'backingOff' } } }),
      isIn({ initialized: { allowed: { delivery: 'reading' } } }),
    ),
    brokenBy: 'drop transition in initialized.allowed.delivery.backingOff.second | after secondBackoff #0',
  },
]
