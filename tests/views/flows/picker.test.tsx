import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { MessageId } from '../../../machines/messages.ts'
import type { pickerMachine } from '../../../machines/picker/picker.machine.ts'
import { selectErrorMessage, selectFailedLegs } from '../../../machines/picker/picker.selectors.ts'
import { HotelPicker } from '../../../src/views/offer/dialogs/hotel-picker.tsx'
import { TransferPicker } from '../../../src/views/offer/dialogs/transfer-picker.tsx'
import { bundle, legs, rooms } from '../offer/samples.ts'
import { playOnView } from './play-on-view.tsx'

const [double, larch] = rooms

type Snapshot = SnapshotFrom<typeof pickerMachine>

/** The picker's dialog while its flow is active; the offer page unmounts it afterwards. */
function Picker({ picker, start }: { picker: ActorRefFrom<typeof pickerMachine>; start: string }) {
  const isOver = useSelector(picker, ({ status }) => status === 'done')
  if (isOver) return <p>Offer page</p>
  return start === 'the hotel picker' ? <HotelPicker picker={picker} bundle={bundle} /> : <TransferPicker picker={picker} bundle={bundle} />
}

function shownTexts(snapshot: Snapshot): readonly (MessageId | null)[] {
  if (snapshot.status === 'done') return []
  const legs = selectFailedLegs(snapshot).map((leg) => (leg === 'outbound' ? 'picker.outboundFailed' : 'picker.returnFailed'))
  return legs.length > 0 ? legs : [selectErrorMessage(snapshot)]
}

playOnView({
  flow: 'picker',
  view: (picker, start) => <Picker picker={picker as ActorRefFrom<typeof pickerMachine>} start={start} />,
  selected: {
    among: ['picker.loadFailed', 'picker.applyFailed', 'picker.soldOut', 'picker.outboundFailed', 'picker.returnFailed', 'error.network'],
    shown: (snapshot) => shownTexts(snapshot as Snapshot),
  },
  fullOutputs: {
    listRooms: { hotelRooms: [{ ...double, options: [double?.options[0], larch?.options[0]] }] },
    listTransfers: { offers: legs },
  },
  // The question appears above the earlier error.
  lingering: ({ value }) => (value === 'confirmingLeave' ? ['picker.leaveTitle'] : []),
  // The rooms of a single hotel are not sorted (tests/views/offer/dialogs.test.tsx sorts several).
  isImpossible: (name, { context: { choice } }) =>
    name === 'the cheapest hotels are to come first' ||
    (name === 'another room is chosen' && choice.roomOptionId === 'room-2') ||
    (name === 'the room of before is chosen' && choice.roomOptionId === 'room-1') ||
    (name === 'another outbound leg is chosen' && choice.outboundOfferId === 'out-2') ||
    (name === 'the outbound leg of before is chosen' && choice.outboundOfferId === 'out-1') ||
    (name === 'another return leg is chosen' && choice.returnOfferId === 'back-2'),
})
