import { fromPromise } from 'xstate'
import { cancelBooking, quoteCancellation } from '../../platform/api/bookings.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const bookingCancelActors = {
  quoteCancellation: fromPromise(({ input, signal }: Call<{ orderId: string }>) => quoteCancellation(input, { signal })),
  cancelBooking: fromPromise(({ input, signal }: Call<{ orderId: string; fee: number }>) => cancelBooking(input, { signal })),
}
