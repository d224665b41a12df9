import pLimit from 'p-limit'
import { calls } from '../../../contract/calls.ts'
import { VISITOR } from '../../base/limits.ts'
import type { Db } from '../../db/types.ts'
import { limitAt } from '../../domain/limits/counters.ts'
import { consumeRateLimit } from '../../domain/limits/rates.ts'
import { listRooms, readHotel } from '../../domain/offers/hotel.ts'
import { findOrAdoptSession } from '../../domain/offers/mailed-sessions.ts'
import { changeDates, listDates } from '../../domain/offers/other-dates.ts'
import { type PrebookDeps, prebookOffer, precheckOffer, readPrebook } from '../../domain/offers/prebook.ts'
import { listOffers } from '../../domain/offers/read.ts'
import { refreshOffers } from '../../domain/offers/refresh.ts'
import { releaseUnpaid } from '../../domain/offers/release-unpaid.ts'
import { changeRoom, changeTransfer, listTransfers } from '../../domain/offers/update.ts'
import { startHeldOrder } from '../../domain/orders/start-held-order.ts'
import { startOrder } from '../../domain/orders/start-order.ts'
import { makeWay } from '../../domain/orders/visitors.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { callerOf } from '../caller.ts'

/**
 * Prebooks that a process works on at the same time; the others wait for their turn before they begin. More would only wait for each other at the
 * database, and none of them would read the inventory in the time that it has for that.
 */
const inTurn = pLimit(16)

/** Calls of the offers: list, prebook, pre-check, hotel and transfer. */
export const offerRoutes: Mounted[] = [
  handle(calls.listBundles, async ({ query: { quizSessionId } }, { deps, owner, locale }) =>
    listOffers(deps, await findOrAdoptSession(deps.db, owner, quizSessionId, deps.secrets.codes), locale),
  ),
  handle(calls.refreshBundles, async ({ body }, context) => {
    const { deps, owner, locale } = context
    await consumeRateLimit(deps.db, 'searches', callerOf(context), deps.now())
    return refreshOffers(deps, owner, body, locale)
  }),
  handle(calls.prebookBundle, async ({ body }, context) => {
    const { deps, owner, locale, requestId } = context
    const caller = callerOf(context)
    await consumeRateLimit(deps.db, 'prebooks', caller, deps.now())
    // D18: either name of the search will do.
    const searchId = body.quizSessionId ?? body.testSearchHash ?? ''
    const mostOrders = limitAt(caller.address, VISITOR.ordersPerNetwork)
    const network = owner.userId ? null : caller.network
    const comeThrough = async (tx: Db) => {
      if (network) await makeWay(tx, { deviceId: owner.deviceId, network, mostOrders, suppliers: deps.suppliers }, deps.now())
    }
    const prebook: PrebookDeps = {
      ...deps,
      startHeld: (row, earlier) => startHeldOrder(deps, row, { locale, visitor: network ? { network, mostOrders } : null, earlier }),
      async startOrder(tx, row) {
        await comeThrough(tx)
        return startOrder(deps, tx, row, { locale, network })
      },
      releaseEarlier: (who, requestKey, givenUp) => releaseUnpaid(deps, who, requestKey, givenUp),
    }
    return inTurn(() => prebookOffer(prebook, owner, { bundleId: body.bundleId, searchId, requestId }, locale))
  }),
  handle(calls.getPrebook, ({ query }, { deps, owner, locale }) => readPrebook(deps, owner, query.prebookHash, locale)),
  handle(calls.precheckBundle, ({ query }, { deps, owner, locale }) => precheckOffer(deps, owner, query.bundleId, locale)),
  handle(calls.getHotelDetails, ({ body }, { deps, owner, locale }) => readHotel(deps, owner, body, locale)),
  handle(calls.listRooms, async ({ query }, { deps, owner, locale }) => ({
    hotelRooms: await listRooms(deps, owner, query.bundleId, locale),
  })),
  handle(calls.updateHotel, ({ body }, { deps, owner, locale }) => changeRoom(deps, owner, body, locale)),
  handle(calls.listDates, async ({ query }, { deps, owner, locale }) => ({ days: await listDates(deps, owner, query.bundleId, locale) })),
  handle(calls.updateDates, ({ body }, { deps, owner, locale }) => changeDates(deps, owner, body, locale)),
  handle(calls.listTransfers, async ({ query }, { deps, owner, locale }) => ({
    offers: await listTransfers(deps, owner, query.bundleId, locale),
  })),
  handle(calls.updateTransfer, ({ body }, { deps, owner, locale }) => changeTransfer(deps, owner, body, locale)),
]
