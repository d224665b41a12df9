import { loggerDefaults } from '@firn/event-logger'
import { createEventLoggerMachine } from './event-logger.machine.ts'

const nothing = () => {}
const never = new Promise<never>(nothing)

/** A logger without side effects, for the registry of flows. */
export const eventLoggerMachine = createEventLoggerMachine(
  {
    setMode: nothing,
    seal: nothing,
    flush: nothing,
    flushOnLeave: nothing,
    clear: nothing,
    setLocation: nothing,
    clearLocation: nothing,
    warn: nothing,
    watch: () => nothing,
    requestLead: () => nothing,
    readQueue: () => never,
    send: () => never,
    settle: () => never,
    locate: () => never,
  },
  loggerDefaults,
)
