import { useSelector } from '@xstate/react'
import { lazy, type ReactNode } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { selectDialog as selectBookDialog, selectErrorMessage as selectBookError } from '../../../machines/book-now/book-now.selectors.ts'
import { selectDialog } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { atOnce } from '../../../platform/browser/late-parts.ts'
import { LatePart } from '../late/late-part.tsx'
import { bookDialogs, offerDialogs } from './later.ts'
import type { OfferActors } from './offer-actors.ts'

const BookDialogs = lazy(atOnce(bookDialogs))
const OfferDialogs = lazy(atOnce(offerDialogs))

type OpenDialogsProps = Pick<OfferActors, 'browser' | 'bookNow'> & {
  bundle: Bundle
  answers: (questionId?: string) => string
  /** Draws the time left until a moment in unix seconds. */
  clock: (until: number) => ReactNode
}

/** What is open over the offer. It alone hears of that: the page below is not drawn again when a dialog comes or goes. */
export function OpenDialogs({ bundle, answers, clock, browser, bookNow }: OpenDialogsProps) {
  const bookDialog = useSelector(bookNow, selectBookDialog)
  const bookError = useSelector(bookNow, selectBookError)
  const dialog = useSelector(browser, selectDialog)
  return (
    <LatePart floats>
      {(bookDialog || bookError) && <BookDialogs bookNow={bookNow} clock={clock} />}
      {dialog && <OfferDialogs browser={browser} bundle={bundle} answers={answers} />}
    </LatePart>
  )
}
