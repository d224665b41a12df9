import { useSelector } from '@xstate/react'
import type { Bundle } from '../../../../contract/bundle.ts'
import { selectDialog, selectPhoto, selectPicker } from '../../../../machines/offer-browser/offer-browser.selectors.ts'
import PictureViewer from '../../trip/picture-viewer.tsx'
import { picturesOf } from '../../trip/pictures.ts'
import type { OfferActors } from '../offer-actors.ts'
import { HotelDetailsDialog } from './hotel-details-dialog.tsx'
import { HotelPicker } from './hotel-picker.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TransferPicker } from './transfer-picker.tsx'
import { TransferSummaryDialog } from './transfer-summary-dialog.tsx'
import { WhyDialog } from './why-dialog.tsx'

interface DialogsProps {
  browser: OfferActors['browser']
  bundle: Bundle
  /** Links to the question of an answer, or to all answers. */
  answers: (questionId?: string) => string
}

/** The open dialog of the offer (OFFER-4, OFFER-8, OFFER-11, MATCH-14, PICK-1, LAW-9). */
export default function OfferDialogs({ browser, bundle, answers }: DialogsProps) {
  const dialog = useSelector(browser, selectDialog)
  const picker = useSelector(browser, selectPicker)
  const photo = useSelector(browser, selectPhoto)
  const close = () => browser.send({ type: 'dialog.close' })
  switch (dialog) {
    case 'hotelDetails':
      return <HotelDetailsDialog bundle={bundle} onClose={close} />
    case 'transferSummary':
      return <TransferSummaryDialog bundle={bundle} onClose={close} />
    case 'why':
      return <WhyDialog match={bundle.match} answers={answers} onClose={close} />
    case 'lightbox':
      return (
        <PictureViewer
          title={bundle.acc.name}
          pictures={picturesOf(bundle)}
          index={photo}
          onIndex={(next) => browser.send({ type: 'lightbox.move', photo: next })}
          onClose={close}
        />
      )
    case 'share':
      return <ShareDialog browser={browser} bundle={bundle} onClose={close} />
    case 'hotelPicker':
      return picker ? <HotelPicker picker={picker} bundle={bundle} /> : null
    case 'transferPicker':
      return picker ? <TransferPicker picker={picker} bundle={bundle} /> : null
    default:
      return null
  }
}
