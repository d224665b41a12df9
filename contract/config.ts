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
      v.description('Address of the card provider’s script, or null for the provider’s own address.'),
    ),
    cardApiBase: v.pipe(v.nullable(v.string()), v.description('Origin of the card sandbox, or null where a real provider is used.')),
    mapsBaseUrl: v.string(),
    mapsKey: v.nullable(v.string()),
    /** URL template of the map tiles and their attribution (MAP_TILES_URL); null if none are configured. */
    mapTiles: v.nullable(v.object({ url: v.string(), attribution: v.string() })),
    gtmId: v.nullable(v.string()),
    supportChatUrl: v.string(),
    /** Telephone number of support, international and formatted for reading (SUPPORT_TELEPHONE); null if support has none. */
    supportTelephone: v.nullish(v.string()),
    termsUrl: v.string(),
    privacyUrl: v.string(),
    organiser: Organiser,
    /** Seconds for which a booking holds price and rooms (ORDER_TTL_SECONDS). */
    orderTtlSeconds: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description('Seconds for which a booking holds price and rooms, half of them before the e-mail is verified.'),
    ),
    sandbox: v.pipe(v.boolean(), v.description('Whether the sandbox replaces mail, cards and places.')),
    /** Whether pages register the service worker (SERVICE_WORKER). */
    serviceWorker: v.boolean(),
  }),
  v.description('The public part of the configuration.'),
)
export type PublicConfig = v.InferOutput<typeof PublicConfig>
