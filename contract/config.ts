import * as v from 'valibot'
import { Organiser } from './organiser.ts'

/** SHELL-3, SHELL-4 */
export const PublicConfig = v.pipe(
  v.object({
    name: v.string(),
    version: v.string(),
    publicUrl: v.string(),
    cardPublishableKey: v.nullable(v.string()),
    cardScriptUrl: v.pipe(
      v.nullable(v.string()),
      v.description('Where the card provider’s script comes from, or null for the provider’s own address.'),
    ),
    cardApiBase: v.pipe(v.nullable(v.string()), v.description('Origin of the card sandbox, or null where a real provider is used.')),
    mapsBaseUrl: v.string(),
    mapsKey: v.nullable(v.string()),
    /** Tiles of a map to move around in, as a template of their addresses, and whose they are (MAP_TILES_URL); null where none are configured. */
    mapTiles: v.nullable(v.object({ url: v.string(), attribution: v.string() })),
    gtmId: v.nullable(v.string()),
    supportChatUrl: v.string(),
    /** An international number, as people read it (SUPPORT_TELEPHONE); null where support has none. */
    supportTelephone: v.nullish(v.string()),
    termsUrl: v.string(),
    privacyUrl: v.string(),
    organiser: Organiser,
    /** Seconds for which price and rooms of a booking are held (ORDER_TTL_SECONDS). */
    orderTtlSeconds: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description('Seconds for which price and rooms of a booking are held.'),
    ),
    sandbox: v.pipe(v.boolean(), v.description('Whether the sandbox stands in for mail, cards and places.')),
    /** Whether pages register the service worker (SERVICE_WORKER). */
    serviceWorker: v.boolean(),
  }),
  v.description('What the browser may know of the configuration.'),
)
export type PublicConfig = v.InferOutput<typeof PublicConfig>
