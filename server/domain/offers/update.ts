import { and, eq, isNull } from 'drizzle-orm'
import type { Bundle } from '../../../contract/bundle.ts'
import type { TransferOffer } from '../../../contract/transfer.ts'
import { nightsBetween } from '../../base/days.ts'
import { newId } from '../../base/ids.ts'
import { OFFERS } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, wishlistItems } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { preferencesOf } from '../quiz/preferences.ts'
import { roadFromAirportM } from './airport.ts'
import type { OfferDeps } from './deps.ts'
import { factsOf } from './evaluate.ts'
import { priceLines, roomsNeeded, type Stay } from './price.ts'
import { findBundle, presentOne, readMarketData } from './read.ts'
import { scoreOffer } from './score.ts'
import { type BundleRow, columnsOf, stayOf } from './stay.ts'
import { totalOf } from './totals.ts'
import { presentLegs, readOfferId } from './transfer.ts'

type Change = {
  bundleId: string
  quizSessionId?: string
  /** The bundle on its new days, so that their market is read as well. */
  reach?: (bundle: BundleRow) => BundleRow
  change: (stay: Stay, catalogue: Awaited<ReturnType<typeof readMarketData>>['catalogue']) => Stay
}

/** Changes the parts of an offer, recalculates price and score, and invalidates its prebooks (PICK-7). @throws Refusal bundle.gone, room.soldOut */
export async function changeOffer(
  deps: OfferDeps,
  owner: Owner,
  { bundleId, quizSessionId, change, reach }: Change,
  locale: Locale,
): Promise<Bundle> {
  const now = deps.now()
  const { bundle, session } = await findBundle(deps.db, owner, bundleId)
  if (quizSessionId !== undefined && bundle.quizSessionId !== quizSessionId) throw new Refusal('resource.notFound')
  if (bundle.retiredAt) throw new Refusal('bundle.gone', { detail: 'This offer was replaced by newer ones.' })
  const { catalogue, market } = await readMarketData(deps, [bundle, ...(reach ? [reach(bundle)] : [])], 'resort')
  const stay = change(stayOf(bundle, catalogue), catalogue)
  const lines = priceLines(market, stay)
  if (!lines || market.freeRooms(stay.room, stay.checkIn, stay.checkOut) < stay.rooms)
    throw new Refusal('room.soldOut', { detail: 'This room is no longer free.' })
  const totalMinor = totalOf(lines)
  const preferences = preferencesOf(session.answers, catalogue, session.relaxed)
  const daysOff = preferences?.dates.kind === 'known' ? Math.abs(nightsBetween(preferences.dates.from, stay.checkIn)) : 0
  const score = preferences ? scoreOffer(preferences, factsOf(stay, totalMinor, daysOff)) : null
  const changed = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(bundles)
      .set({
        ...columnsOf(stay),
        lines,
        totalMinor,
        score: score?.percent ?? bundle.score,
        criteria: score?.criteria ?? bundle.criteria,
        revision: bundle.revision + 1,
        latestPrebookId: null,
        expireAt: new Date(now.getTime() + OFFERS.ttlMs),
      })
      .where(and(eq(bundles.id, bundleId), eq(bundles.revision, bundle.revision), isNull(bundles.retiredAt)))
      .returning()
    if (!row) throw new Refusal('bundle.gone', { detail: 'This offer has been changed meanwhile.' })
    await keepSaved(tx, bundle, now)
    return row
  })
  return presentOne(deps, changed, locale)
}

/** Keeps an offer in wishlists as it was before a change: they get a copy, which the changed offer has replaced (WISH-5). */
async function keepSaved(tx: Db, bundle: BundleRow, now: Date): Promise<void> {
  const isSaved = eq(wishlistItems.bundleId, bundle.id)
  const [saved] = await tx.select({ id: wishlistItems.id }).from(wishlistItems).where(isSaved).limit(1)
  if (!saved) return
  const id = newId('bun')
  await tx.insert(bundles).values({ ...bundle, id, latestPrebookId: null, retiredAt: now })
  await tx.update(wishlistItems).set({ bundleId: id }).where(isSaved)
}

/** Changes room or hotel of an offer. The hotel must be in the same resort. @throws Refusal bundle.gone, room.soldOut */
export function changeRoom(
  deps: OfferDeps,
  owner: Owner,
  request: { bundleId: string; roomOptionId: string; quizSessionId: string },
  locale: Locale,
): Promise<Bundle> {
  const change: Change['change'] = (stay, catalogue) => {
    const found = catalogue.planById.get(request.roomOptionId)
    const rooms = found ? roomsNeeded(found.room, stay.party) : null
    if (!found || rooms === null || found.hotel.resortId !== stay.hotel.resortId)
      throw new Refusal('bundle.gone', { detail: 'This offer has no such room.' })
    return { ...stay, ...found, rate: undefined, rooms, roadM: roadFromAirportM(catalogue, found.hotel, stay.departure) }
  }
  return changeOffer(deps, owner, { bundleId: request.bundleId, quizSessionId: request.quizSessionId, change }, locale)
}

/** Changes the vehicle of one leg (PICK-8). @throws Refusal bundle.gone */
export function changeTransfer(
  deps: OfferDeps,
  owner: Owner,
  request: { bundleId: string; privateTransferOfferId: string },
  locale: Locale,
): Promise<Bundle> {
  const change: Change['change'] = (stay, catalogue) => {
    const leg = readOfferId(request.privateTransferOfferId)
    const vehicle =
      leg &&
      catalogue.vehicles.find(({ id, maxPassengers }) => id === leg.vehicleId && maxPassengers >= stay.party.adults + stay.party.children)
    if (!leg || !vehicle) throw new Refusal('bundle.gone', { detail: 'This offer has no such transfer.' })
    return { ...stay, [leg.direction]: vehicle }
  }
  return changeOffer(deps, owner, { bundleId: request.bundleId, change }, locale)
}

/** All available transfers of an offer, for both legs. */
export async function listTransfers(deps: OfferDeps, owner: Owner, bundleId: string, locale: Locale): Promise<TransferOffer[]> {
  const { bundle } = await findBundle(deps.db, owner, bundleId)
  const { catalogue } = await readMarketData(deps, [bundle])
  return presentLegs(catalogue, stayOf(bundle, catalogue), locale)
}
