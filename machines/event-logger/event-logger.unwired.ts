import { loggerDefaults } from '../../event-logger/settings.ts'
import { createEventLoggerMachine } from './event-logger.machine.ts'

const nothing = () => {}
const nowhere = new Promise<never>(nothing)

/** A logger that is wired to nothing: the flow as such, for the registry. */
export const eventLoggerMachine = createEventLoggerMachine(
  {
    handle: nothing,
    seal: nothing,
    flush: nothing,
    part: nothing,
    clear: nothing,
    keepPlace: nothing,
    forgetPlace: nothing,
    warn: nothing,
    watch: () => nothing,
    lead: () => nothing,
    readQueue: () => nowhere,
    send: () => nowhere,
    settle: () => nowhere,
    locate: () => nowhere,
  },
  loggerDefaults,
)
