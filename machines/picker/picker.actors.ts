import { fromPromise } from 'xstate'
import { listRooms, type SelectedRoom, updateHotel } from '../../platform/api/hotels.ts'
import { listTransfers, updateTransfer } from '../../platform/api/transfers.ts'

type Call<I> = { input: I; signal: AbortSignal }
type RoomChange = { bundleId: string; roomOptionId: string; selectedRooms: SelectedRoom[]; quizSessionId: string }

export const pickerActors = {
  listRooms: fromPromise(({ input, signal }: Call<{ bundleId: string }>) => listRooms(input, { signal })),
  listTransfers: fromPromise(({ input, signal }: Call<{ bundleId: string }>) => listTransfers(input, { signal })),
  updateHotel: fromPromise(({ input, signal }: Call<RoomChange>) => updateHotel(input, { signal })),
  updateTransfer: fromPromise(({ input, signal }: Call<{ bundleId: string; privateTransferOfferId: string }>) =>
    updateTransfer(input, { signal }),
  ),
}
