import { adminCalls } from './admin.ts'
import { authCalls } from './auth.ts'
import { bookingCalls } from './booking.ts'
import { bundleCalls } from './bundle.ts'
import { dateCalls } from './dates.ts'
import { eventCalls } from './events.ts'
import { hotelCalls } from './hotel.ts'
import { orderCalls } from './order.ts'
import { overviewCalls } from './overview.ts'
import { personalDataCalls } from './personal-data.ts'
import { privacyCalls } from './privacy.ts'
import { providerCalls } from './provider.ts'
import { quizCalls } from './quiz.ts'
import { savedCalls } from './saved.ts'
import { sessionCalls } from './sessions.ts'
import { sharedListCalls } from './shared-list.ts'
import { transferCalls } from './transfer.ts'
import { userCalls } from './user.ts'
import { shareCalls, wishlistCalls } from './wishlist.ts'

/** Every call of the contract by the name of its API function. Both sides validate against these. */
export const calls = {
  ...authCalls,
  ...userCalls,
  ...sessionCalls,
  ...personalDataCalls,
  ...privacyCalls,
  ...adminCalls,
  ...quizCalls,
  ...providerCalls,
  ...overviewCalls,
  ...bundleCalls,
  ...hotelCalls,
  ...dateCalls,
  ...transferCalls,
  ...orderCalls,
  ...bookingCalls,
  ...wishlistCalls,
  ...shareCalls,
  ...savedCalls,
  ...sharedListCalls,
  ...eventCalls,
}
export type CallName = keyof typeof calls
