import { updateHotel } from '../../platform/api/hotels.ts'
import { revokeShare, shareOffer } from '../../platform/api/wishlist.ts'
import { call } from '../call.ts'
import { pickerMachine } from '../picker/picker.machine.ts'

export const offerBrowserActors = {
  updateHotel: call(updateHotel),
  shareOffer: call(shareOffer),
  revokeShare: call(revokeShare),
  picker: pickerMachine,
}
