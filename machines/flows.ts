import { accountMenuCases } from './account-menu/account-menu.cases.ts'
import { accountMenuMachine } from './account-menu/account-menu.machine.ts'
import { adminInviteCases } from './admin-invite/admin-invite.cases.ts'
import { adminInviteMachine } from './admin-invite/admin-invite.machine.ts'
import { bookNowCases } from './book-now/book-now.cases.ts'
import { bookNowMachine } from './book-now/book-now.machine.ts'
import { bookingCancelCases } from './booking-cancel/booking-cancel.cases.ts'
import { bookingCancelMachine } from './booking-cancel/booking-cancel.machine.ts'
import { checkoutCases } from './checkout/checkout.cases.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import { compareOffersCases } from './compare-offers/compare-offers.cases.ts'
import { compareOffersMachine } from './compare-offers/compare-offers.machine.ts'
import { connectivityCases } from './connectivity/connectivity.cases.ts'
import { connectivityMachine } from './connectivity/connectivity.machine.ts'
import { consentCases } from './consent/consent.cases.ts'
import { consentMachine } from './consent/consent.machine.ts'
import { countdownCases } from './countdown/countdown.cases.ts'
import { countdownMachine } from './countdown/countdown.machine.ts'
import { devicesCases } from './devices/devices.cases.ts'
import { devicesMachine } from './devices/devices.machine.ts'
import { eventLoggerCases } from './event-logger/event-logger.cases.ts'
import { eventLoggerMachine } from './event-logger/event-logger.unwired.ts'
import type { Flow } from './flow.ts'
import { installOfferCases } from './install-offer/install-offer.cases.ts'
import { installOfferMachine } from './install-offer/install-offer.machine.ts'
import { offerBrowserCases } from './offer-browser/offer-browser.cases.ts'
import { offerBrowserMachine } from './offer-browser/offer-browser.machine.ts'
import { offerListCases } from './offer-list/offer-list.cases.ts'
import { offerListMachine } from './offer-list/offer-list.machine.ts'
import { offerWaitCases } from './offer-wait/offer-wait.cases.ts'
import { offerWaitMachine } from './offer-wait/offer-wait.machine.ts'
import { offlineBookingsCases } from './offline-bookings/offline-bookings.cases.ts'
import { offlineBookingsMachine } from './offline-bookings/offline-bookings.machine.ts'
import { orderStatusCases } from './order-status/order-status.cases.ts'
import { orderStatusMachine } from './order-status/order-status.machine.ts'
import { otherDatesCases } from './other-dates/other-dates.cases.ts'
import { otherDatesMachine } from './other-dates/other-dates.machine.ts'
import { otpCases } from './otp/otp.cases.ts'
import { otpMachine } from './otp/otp.machine.ts'
import { paymentCases } from './payment/payment.cases.ts'
import { paymentMachine } from './payment/payment.machine.ts'
import { paymentVerificationCases } from './payment-verification/payment-verification.cases.ts'
import { paymentVerificationMachine } from './payment-verification/payment-verification.machine.ts'
import { personalDataCases } from './personal-data/personal-data.cases.ts'
import { personalDataMachine } from './personal-data/personal-data.machine.ts'
import { pickerCases } from './picker/picker.cases.ts'
import { pickerMachine } from './picker/picker.machine.ts'
import { placeSearchCases } from './place-search/place-search.cases.ts'
import { placeSearchMachine } from './place-search/place-search.machine.ts'
import { preCheckCases } from './pre-check/pre-check.cases.ts'
import { preCheckMachine } from './pre-check/pre-check.machine.ts'
import { quizCases } from './quiz/quiz.cases.ts'
import { quizMachine } from './quiz/quiz.machine.ts'
import { savedOfferCases } from './saved-offer/saved-offer.cases.ts'
import { savedOfferMachine } from './saved-offer/saved-offer.machine.ts'
import { savedPassengersCases } from './saved-passengers/saved-passengers.cases.ts'
import { savedPassengersMachine } from './saved-passengers/saved-passengers.machine.ts'
import { sessionCases } from './session/session.cases.ts'
import { sessionMachine } from './session/session.machine.ts'
import { settingsCases } from './settings/settings.cases.ts'
import { settingsMachine } from './settings/settings.machine.ts'
import { shareLinksCases } from './share-links/share-links.cases.ts'
import { shareLinksMachine } from './share-links/share-links.machine.ts'
import { sharedListCases } from './shared-list/shared-list.cases.ts'
import { sharedListMachine } from './shared-list/shared-list.machine.ts'
import { tileMapCases } from './tile-map/tile-map.cases.ts'
import { tileMapMachine } from './tile-map/tile-map.machine.ts'
import { updateReadyCases } from './update-ready/update-ready.cases.ts'
import { updateReadyMachine } from './update-ready/update-ready.machine.ts'
import { wishlistCases } from './wishlist/wishlist.cases.ts'
import { wishlistMachine } from './wishlist/wishlist.machine.ts'

/** The registry of all flows, for tests, the flow book and QA. The application never imports it. */
export const flows: readonly Flow[] = [
  {
    id: 'session',
    title: 'Session',
    purpose: 'Who is using the product: visitor or signed in, one refresh for any number of calls and tabs, one way out.',
    machine: sessionMachine,
    cases: sessionCases,
    part: 'Always running',
  },
  {
    id: 'otp',
    title: 'Sign in with a code',
    purpose: 'E-mail address, six-digit code, resend, blocks: on the sign-in screens and in checkout.',
    machine: otpMachine,
    cases: otpCases,
    part: 'Book',
  },
  {
    id: 'quiz',
    title: 'Quiz',
    purpose: 'One question at a time, every answer saved, back, skip and reload without loss, up to the wait for offers.',
    machine: quizMachine,
    cases: quizCases,
    part: 'Find',
  },
  {
    id: 'placeSearch',
    title: 'Place search',
    purpose: 'Finds the city, resort or hotel that an answer names, from the first keystroke to the chosen place.',
    machine: placeSearchMachine,
    cases: placeSearchCases,
    part: 'Find',
  },
  {
    id: 'offerWait',
    title: 'Waiting for offers',
    purpose: 'Shows the traveller that offers are being made and leads on as soon as the first one is there.',
    machine: offerWaitMachine,
    cases: offerWaitCases,
    part: 'Find',
  },
  {
    id: 'offerBrowser',
    title: 'Offers',
    purpose: 'Which offer is looked at and which dialog about it is open.',
    machine: offerBrowserMachine,
    cases: offerBrowserCases,
    part: 'Choose',
  },
  {
    id: 'picker',
    title: 'Hotel and transfer picker',
    purpose: 'Changes the hotel room or the transfer legs of an offer, with nothing lost by accident.',
    machine: pickerMachine,
    cases: pickerCases,
    part: 'Choose',
  },
  {
    id: 'otherDates',
    title: 'Other dates',
    purpose: 'Shows what the trip costs on the days around its arrival, and moves it to another one.',
    machine: otherDatesMachine,
    cases: otherDatesCases,
    part: 'Choose',
  },
  {
    id: 'bookNow',
    title: 'Book now',
    purpose: 'Leads from an offer to its trip summary: price and availability checked, bookings under way respected.',
    machine: bookNowMachine,
    cases: bookNowCases,
    part: 'Choose',
  },
  {
    id: 'preCheck',
    title: 'Trip summary',
    purpose: 'Shows whether the prebooked offer still stands, and the way on where it does not.',
    machine: preCheckMachine,
    cases: preCheckCases,
    part: 'Choose',
  },
  {
    id: 'orderStatus',
    title: 'Order status',
    purpose: 'Follows the order of a prebooked offer until it can be paid, or no longer can.',
    machine: orderStatusMachine,
    cases: orderStatusCases,
    part: 'Book',
  },
  {
    id: 'countdown',
    title: 'Time left',
    purpose: 'Counts down to the moment when the order expires, with a word at five minutes and at one.',
    machine: countdownMachine,
    cases: countdownCases,
    part: 'Book',
  },
  {
    id: 'checkout',
    title: 'Checkout',
    purpose: 'Contact, passengers, payment: three steps that survive reload and sign-in.',
    machine: checkoutMachine,
    cases: checkoutCases,
    part: 'Book',
  },
  {
    id: 'savedPassengers',
    title: 'Saved passengers',
    purpose: 'Offers whoever is saved to the forms of checkout, and saves who is new.',
    machine: savedPassengersMachine,
    cases: savedPassengersCases,
    part: 'Book',
  },
  {
    id: 'payment',
    title: 'Payment',
    purpose: 'The card step: form, terms, the lock of the back end, the word of the card provider.',
    machine: paymentMachine,
    cases: paymentCases,
    part: 'Book',
  },
  {
    id: 'paymentVerification',
    title: 'Payment result',
    purpose: "Waits for the back end's word on a payment, whatever the address bar says.",
    machine: paymentVerificationMachine,
    cases: paymentVerificationCases,
    part: 'Book',
  },
  {
    id: 'bookingCancel',
    title: 'Cancelling a booking',
    purpose: 'Shows the fee before the confirmation, then cancels.',
    machine: bookingCancelMachine,
    cases: bookingCancelCases,
    part: 'Account',
  },
  {
    id: 'offlineBookings',
    title: 'Bookings without a network',
    purpose: 'Keeps the bookings of whoever allows it on the device, for that person alone, and removes them again.',
    machine: offlineBookingsMachine,
    cases: offlineBookingsCases,
    part: 'Account',
  },
  {
    id: 'installOffer',
    title: 'Home screen',
    purpose: 'Offers once, after a booking is confirmed, to put the product on the home screen.',
    machine: installOfferMachine,
    cases: installOfferCases,
    part: 'Account',
  },
  {
    id: 'wishlist',
    title: 'Wishlist',
    purpose: 'Saves and removes offers with the heart, with a way to try again.',
    machine: wishlistMachine,
    cases: wishlistCases,
    part: 'Account',
  },
  {
    id: 'settings',
    title: 'Account settings',
    purpose: 'The modal with name, e-mail, passengers and notifications, each saved for real.',
    machine: settingsMachine,
    cases: settingsCases,
    part: 'Account',
  },
  {
    id: 'accountMenu',
    title: 'Account menu',
    purpose: 'Keeps what a visitor wanted through sign-in, and leads there.',
    machine: accountMenuMachine,
    cases: accountMenuCases,
    part: 'Account',
  },
  {
    id: 'adminInvite',
    title: 'Administrator invitation',
    purpose: 'Sets the password of an invitation and signs in.',
    machine: adminInviteMachine,
    cases: adminInviteCases,
    part: 'Account',
  },
  {
    id: 'consent',
    title: 'Consent',
    purpose: 'What a person allows, before anything leaves the browser, and the way to change it.',
    machine: consentMachine,
    cases: consentCases,
    part: 'Always running',
  },
  {
    id: 'connectivity',
    title: 'Connection',
    purpose: 'Tells when the connection is gone and when it is back.',
    machine: connectivityMachine,
    cases: connectivityCases,
    part: 'Always running',
  },
  {
    id: 'updateReady',
    title: 'New version',
    purpose: 'Keeps the product on the device for the next visit, and lets a newer version take its place between pages.',
    machine: updateReadyMachine,
    cases: updateReadyCases,
    part: 'Always running',
  },
  {
    id: 'eventLogger',
    title: 'Event logger',
    purpose: 'Keeps what happens on the pages, where the person allows it, until it is stored once or its loss is counted.',
    machine: eventLoggerMachine,
    cases: eventLoggerCases,
    part: 'Always running',
  },
  {
    id: 'devices',
    title: 'Where you are signed in',
    purpose: 'Shows where the account is signed in, and signs out one place or all of them.',
    machine: devicesMachine,
    cases: devicesCases,
    part: 'Account',
  },
  {
    id: 'savedOffer',
    title: 'Saved offer',
    purpose: 'Keeps an offer that was saved: what it costs now, the way to book it, and offers like it once it is gone.',
    machine: savedOfferMachine,
    cases: savedOfferCases,
    part: 'Account',
  },
  {
    id: 'personalData',
    title: 'Your data',
    purpose: 'Downloads what is stored of a person, and deletes the account after two questions.',
    machine: personalDataMachine,
    cases: personalDataCases,
    part: 'Account',
  },
  {
    id: 'shareLinks',
    title: 'Share links',
    purpose: 'Makes the link to the wishlist, revokes links, one or all, and removes friends from it, each after a question.',
    machine: shareLinksMachine,
    cases: shareLinksCases,
    part: 'Account',
  },
  {
    id: 'sharedList',
    title: 'Shared wishlist',
    purpose: 'Friends give thumbs on a wishlist without an account.',
    machine: sharedListMachine,
    cases: sharedListCases,
    part: 'Account',
  },
  {
    id: 'compareOffers',
    title: 'Comparing offers',
    purpose: 'Up to four offers of one list side by side.',
    machine: compareOffersMachine,
    cases: compareOffersCases,
    part: 'Account',
  },
  {
    id: 'offerList',
    title: 'List of offers',
    purpose: 'All offers of a search in one list or on a map, sorted and filtered.',
    machine: offerListMachine,
    cases: offerListCases,
    part: 'Choose',
  },
  {
    id: 'tileMap',
    title: 'Map of tiles',
    purpose: "Shows a map to move around in over the drawn one, of another provider's tiles, once someone asks for it.",
    machine: tileMapMachine,
    cases: tileMapCases,
    part: 'Choose',
  },
]
