import { Trans } from '@lingui/react/macro'
import type { Organiser } from '../../../contract/organiser.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { LegalPage, type Section } from './legal-page.tsx'

/** Sample terms for installations without their own (LAW-18). */
export function TermsView({ organiser, support }: { organiser: Organiser; support: string }) {
  const { name, address, insolvencyProtection } = organiser
  const sections: Section[] = [
    {
      id: 'contract',
      title: <Trans id="legal.terms.who">Who the contract is with</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.whoText">
            You book with {name}, {address}. We show the offers, take the booking and pass it on; hotel and driver carry out their parts for
            the organiser.
          </Trans>
        </p>
      ),
    },
    {
      id: 'booking',
      title: <Trans id="legal.terms.booking">How a booking comes about</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.bookingText">
            An offer binds nobody until you press the button at the end of checkout and the payment has arrived. While you book, price and
            rooms are held for the time that is shown. The confirmation comes by email.
          </Trans>
        </p>
      ),
    },
    {
      id: 'price',
      title: <Trans id="legal.terms.price">Price and payment</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.priceText">
            The price is for all travellers together, with hotel, transfer, taxes and fees, each on a line of its own. It is charged once
            and does not rise after the booking.
          </Trans>
        </p>
      ),
    },
    {
      id: 'cancelling',
      title: <Trans id="legal.terms.cancel">Cancelling</Trans>,
      body: (
        <ul>
          <li>
            <Trans id="legal.terms.cancelStay">
              The stay is free of charge until the hour that your booking names; after it the hotel keeps its price.
            </Trans>
          </li>
          <li>
            <Trans id="legal.terms.cancelTransfer">
              Each transfer is free of charge until the hours before its pick-up that your booking names; after them its price is kept.
            </Trans>
          </li>
          <li>
            <Trans id="legal.terms.cancelSum">
              The exact sum is shown before you confirm. The refund goes to the card that you paid with.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'changes',
      title: <Trans id="legal.terms.change">If we have to change something</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.changeText">
            If the hotel can’t confirm your booking, we tell you at once and refund everything. Closed lifts and missing snow are not part
            of the contract.
          </Trans>
        </p>
      ),
    },
    {
      id: 'your-part',
      title: <Trans id="legal.terms.part">Your part</Trans>,
      body: (
        <ul>
          <li>
            <Trans id="legal.terms.papers">Valid papers for every traveller.</Trans>
          </li>
          <li>
            <Trans id="legal.terms.onTime">At the pick-up point at the time that your booking names.</Trans>
          </li>
          <li>
            <Trans id="legal.terms.fault">Tell us about a fault on the spot, so that it can be put right.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'insolvency',
      title: <Trans id="legal.terms.insolvency">Insolvency protection</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.insolvencyText">
            What you pay is protected by {insolvencyProtection}: if the organiser becomes insolvent, it is refunded and you are brought
            home.
          </Trans>
        </p>
      ),
    },
    {
      id: 'standard-information',
      title: <Trans id="legal.terms.information">Standard information</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.informationText">
            A stay with a transfer is a package under Directive (EU) 2015/2302. The organiser answers for all of it; you may pass the trip
            on to somebody else, withdraw if it changes much, and get help when you are in trouble.
          </Trans>
        </p>
      ),
    },
    {
      id: 'disputes',
      title: <Trans id="legal.terms.law">Law and disputes</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.lawText">
            The law of the country that you live in protects you as a consumer. We would rather talk first:{' '}
            <a href={support}>chat with support</a>.
          </Trans>
        </p>
      ),
    },
  ]
  return (
    <LegalPage
      title={<Trans id="legal.terms.title">Terms of travel</Trans>}
      lead={<Trans id="legal.terms.lead">What you and the organiser promise each other when you book.</Trans>}
      notice={
        <Notice tone="warn" title={<Trans id="legal.sample">Sample text.</Trans>}>
          <Trans id="legal.terms.sample">This is a demonstration: no trip is sold, no money moves and no contract is made here.</Trans>
        </Notice>
      }
      sections={sections}
    />
  )
}
