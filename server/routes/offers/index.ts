import { calls } from '../../../contract/calls.ts'
import type { Owner } from '../../base/owner.ts'
import { listRooms, readHotel } from '../../domain/offers/hotel.ts'
import { prebookOffer, precheckOffer, readPrebook } from '../../domain/offers/prebook.ts'
import { listOffers } from '../../domain/offers/read.ts'
import { refreshOffers } from '../../domain/offers/refresh.ts'
import { releaseUnpaid } from '../../domain/offers/release-unpaid.ts'
import { changeRoom, changeTransfer, listTransfers } from '../../domain/offers/update.ts'
import { startOrder } from '../../domain/orders/start-order.ts'
import { handle, type Mounted } from '../../http/handle.ts'

/** Calls of the offers: list, prebook, pre-check, hotel and transfer. */
export const offerRoutes: Mounted[] = [
  handle(calls.listBundles, ({ query }, { deps, owner, locale }) => listOffers(deps, owner, query.quizSessionId, locale)),
  handle(calls.refreshBundles, ({ body }, { deps, owner, locale }) => refreshOffers(deps, owner, body, locale)),
  handle(calls.prebookBundle, ({ body }, { deps, owner, locale, requestId }) => {
    // D18: either name of the search will do.
    const searchId = body.quizSessionId ?? body.testSearchHash ?? ''
    const prebook = {
      ...deps,
      startOrder: (row: Parameters<typeof startOrder>[1]) => startOrder(deps, row, locale),
      releaseEarlier: (who: Owner, requestKey: string) => releaseUnpaid(deps, who, requestKey),
    }
    return prebookOffer(prebook, owner, { bundleId: body.bundleId, searchId, requestId }, locale)
  }),
  handle(calls.getPrebook, ({ query }, { deps, owner, locale }) => readPrebook(deps, owner, query.prebookHash, locale)),
  handle(calls.precheckBundle, ({ query }, { deps, owner, locale }) => precheckOffer(deps, owner, query.bundleId, locale)),
  handle(calls.getHotelDetails, ({ body }, { deps, owner, locale }) => readHotel(deps, owner, body, locale)),
  handle(calls.listRooms, async ({ query }, { deps, owner, locale }) => ({
    hotelRooms: await listRooms(deps, owner, query.bundleId, locale),
  })),
  handle(calls.updateHotel, ({ body }, { deps, owner, locale }) => changeRoom(deps, owner, body, locale)),
  handle(calls.listTransfers, async ({ query }, { deps, owner, locale }) => ({
    offers: await listTransfers(deps, owner, query.bundleId, locale),
  })),
  handle(calls.updateTransfer, ({ body }, { deps, owner, locale }) => changeTransfer(deps, owner, body, locale)),
]
