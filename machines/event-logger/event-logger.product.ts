import { type LoggerSettings, loggerDefaults } from '@firn/event-logger'

/** Fields without form values, codes, tokens or passengers. */
const payloadFields = [
  ...['text', 'tag', 'role', 'x', 'y', 'maxX', 'maxY', 'page', 'from', 'to', 'title'],
  ...['bundleId', 'roomOptionId', 'blockId', 'questionId', 'direction', 'step', 'index', 'count', 'ms', 'value', 'currency'],
  ...['kind', 'screen', 'metric', 'device'],
]

/** The product's settings (LOG-8). */
export const productSettings: LoggerSettings = {
  ...loggerDefaults,
  batchSize: 100,
  batchInterval: 10_000,
  tracks: { scroll: true, click: false, focus: false, pageView: false },
  locates: true,
  payloadFields,
  queryFields: [...loggerDefaults.queryFields, 'page', 'lang', 'redirect_status'],
}
