import { listRooms, updateHotel } from '../../platform/api/hotels.ts'
import { listTransfers, updateTransfer } from '../../platform/api/transfers.ts'
import { call } from '../call.ts'

export const pickerActors = {
  listRooms: call(listRooms),
  listTransfers: call(listTransfers),
  updateHotel: call(updateHotel),
  updateTransfer: call(updateTransfer),
}
