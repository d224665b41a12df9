import * as v from 'valibot'
import { amountOf, changedBy, withoutFreeCancellation } from '../rates/offers.ts'
import type { World } from '../state/world.ts'
import { EtgError } from '../words/errors.ts'
import { type Answer, integer, read, text } from './read.ts'
import { hotelWithRates, rateWithHashes } from './search.ts'

/** A hash that the contract does not allow, at prebook and form. */
export const FORBIDDEN_HASH = 'h-00000000-0000-0000-0000-000000000000'

const Body = v.object({ hash: text(1, 256), price_increase_percent: v.nullish(integer(0, 100)) })

/**
 * `hotel/prebook/`: checks price and rooms of a rate of the hotel page. Some test hotels get dearer; more than `price_increase_percent` is refused.
 * @throws EtgError `contract_mismatch`, `prebook_from_serp_disabled`, `rate_not_found` or `no_available_rates`
 */
export function prebook(world: World, body: unknown): Answer {
  const { hash, price_increase_percent } = read(Body, body)
  if (hash === FORBIDDEN_HASH) throw new EtgError('contract_mismatch')
  if (hash.startsWith('sr-')) throw new EtgError('prebook_from_serp_disabled')
  const found = world.hashes.find(hash)
  if (found?.kind !== 'h') throw new EtgError('rate_not_found')
  const { offer } = found
  const { prebookPercent = 0, losesTerms } = offer.hotel.selling
  const isTooDear = prebookPercent > (price_increase_percent ?? 0)
  if (isTooDear || world.allotment.left(offer) < offer.stay.guests.length) throw new EtgError('no_available_rates')
  const changed = losesTerms ? withoutFreeCancellation(offer) : changedBy(offer, prebookPercent)
  return {
    data: {
      hotels: [hotelWithRates(offer.hotel, [rateWithHashes(world, changed, 'p')])],
      changes: { price_changed: amountOf(changed, world.settings.currency) !== amountOf(offer, world.settings.currency) },
    },
  }
}

/** `search/serp/prebook/` needs an agreement, which this key does not have. @throws EtgError `prebook_from_serp_disabled` */
export function prebookFromSearch(): never {
  throw new EtgError('prebook_from_serp_disabled')
}
