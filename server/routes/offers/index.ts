import pLimit from 'p-limit'
import { calls } from '../../../contract/calls.ts'
import { consumeRateLimit } from '../../domain/limits/rates.ts'
import { listRooms, readHotel } from '../../domain/offers/hotel.ts'
import { findOrAdoptSession } from '../../domain/offers/mailed-sessions.ts'
import { changeDates, listDates } from '../../domain/offers/other-dates.ts'
import { readOverview } from '../../domain/offers/overview.ts'
import { prebookOffer } from '../../domain/offers/prebook.ts'
import { listOffers } from '../../domain/offers/read.ts'
import { precheckOffer, readPrebook } from '../../domain/offers/read-prebook.ts'
import { refreshOffers } from '../../domain/offers/refresh.ts'
import { changeRoom, changeTransfer, listTransfers } from '../../domain/offers/update.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { callerOf } from '../caller.ts'

/** Concurrent prebooks of a process; others queue. More would exhaust the connection pool, so that offer checks time out. */
const limit = pLimit(16)

/** Calls of the offers: list, prebook, pre-check, hotel and transfer. */
export const offerRoutes: Mounted[] = [
  handle(calls.getOverview, (_, { deps }) => readOverview(deps)),
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
    // D18: either name of the search is accepted.
    const searchId = body.quizSessionId ?? body.testSearchHash ?? ''
    return limit(() =>
      prebookOffer(deps, owner, { bundleId: body.bundleId, searchId, requestId, locale, visitor: owner.userId ? null : caller }),
    )
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
