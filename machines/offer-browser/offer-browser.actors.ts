import { fromPromise } from 'xstate'
import { type SelectedRoom, updateHotel } from '../../platform/api/hotels.ts'
import { revokeShare, shareOffer } from '../../platform/api/wishlist.ts'
import { pickerMachine } from '../picker/picker.machine.ts'

type Call<I> = { input: I; signal: AbortSignal }
type RoomChange = { bundleId: string; roomOptionId: string; selectedRooms: SelectedRoom[]; quizSessionId: string }

export const offerBrowserActors = {
  updateHotel: fromPromise(({ input, signal }: Call<RoomChange>) => updateHotel(input, { signal })),
  shareOffer: fromPromise(({ input, signal }: Call<{ bundleId: string }>) => shareOffer(input, { signal })),
  revokeShare: fromPromise(({ input, signal }: Call<{ token: string }>) => revokeShare(input, { signal })),
  picker: pickerMachine,
}
