/** The public interface of the event logger. Other files are internal. */
export { createCapture } from './capture.ts'
export { arrivalOf, pageStateOf } from './page-state.ts'
export { createRecorder } from './recorder.ts'
export { backoffOf, type LoggerSettings, loggerDefaults, MAX_RETRIES, SPACING } from './settings.ts'
export { createStore } from './store.ts'
export type {
  Batch,
  BatchHead,
  CapturedEvent,
  End,
  EventRecord,
  Journal,
  Location,
  Outcome,
  PageEvent,
  Ports,
  SendFailure,
  Settlement,
  SyncStorage,
  Tally,
} from './types.ts'
