import type { ActorRefFrom } from 'xstate'
import type { pickerMachine } from '../../../machines/picker/picker.machine.ts'
import { HotelPicker } from '../../../src/views/offer/dialogs/hotel-picker.tsx'
import { TransferPicker } from '../../../src/views/offer/dialogs/transfer-picker.tsx'
import { bundle, legs, rooms } from '../offer/samples.ts'
import { playOnView } from './play-on-view.tsx'

const [double, larch] = rooms

playOnView({
  flow: 'picker',
  view: (actor, start) => {
    const picker = actor as ActorRefFrom<typeof pickerMachine>
    return start === 'the hotel picker' ? (
      <HotelPicker picker={picker} bundle={bundle} />
    ) : (
      <TransferPicker picker={picker} bundle={bundle} />
    )
  },
  whole: { listRooms: { hotelRooms: [{ ...double, options: [double?.options[0], larch?.options[0]] }] }, listTransfers: { offers: legs } },
  isImpossible: (name, { context: { choice } }) =>
    (name === 'another room is chosen' && choice.roomOptionId === 'room-2') ||
    (name === 'the room of before is chosen' && choice.roomOptionId === 'room-1') ||
    (name === 'another outbound leg is chosen' && choice.outboundOfferId === 'out-2') ||
    (name === 'the outbound leg of before is chosen' && choice.outboundOfferId === 'out-1') ||
    (name === 'another return leg is chosen' && choice.returnOfferId === 'back-2'),
})
