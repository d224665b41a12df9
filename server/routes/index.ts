import type { Mounted } from '../http/handle.ts'
import { accountRoutes } from './account/index.ts'
import { authRoutes } from './auth/index.ts'
import { bookingRoutes } from './booking/index.ts'
import { eventRoutes } from './events/index.ts'
import { offerRoutes } from './offers/index.ts'
import { orderRoutes } from './order/index.ts'
import { quizRoutes } from './quiz/index.ts'
import { sharingRoutes } from './sharing/index.ts'

/** All handlers of the contract. */
export const mounted: readonly Mounted[] = [
  ...authRoutes,
  ...accountRoutes,
  ...quizRoutes,
  ...offerRoutes,
  ...sharingRoutes,
  ...orderRoutes,
  ...bookingRoutes,
  ...eventRoutes,
]
