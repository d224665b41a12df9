import { accountMenuStage } from './account-menu.ts'
import { adminInviteStage } from './admin-invite.ts'
import { bookNowStage } from './book-now.ts'
import { bookingCancelStage } from './booking-cancel.ts'
import { checkoutStage } from './checkout.ts'
import { connectivityStage } from './connectivity.ts'
import { consentStage } from './consent.ts'
import { offerBrowserStage } from './offer-browser.ts'
import { offerWaitStage } from './offer-wait.ts'
import { orderStatusStage } from './order-status.ts'
import { otpStage } from './otp.ts'
import { paymentStage } from './payment.ts'
import { paymentVerificationStage } from './payment-verification.ts'
import { pickerStage } from './picker.ts'
import { placeSearchStage } from './place-search.ts'
import { preCheckStage } from './pre-check.ts'
import { quizStage } from './quiz.ts'
import { settingsStage } from './settings.ts'
import type { Stage } from './stage.ts'
import { wishlistStage } from './wishlist.ts'

/** Flows without a stage, each with the reason. */
export const unstaged: Readonly<Record<string, string>> = {
  session:
    'Nobody does anything on a screen of its own: sign-in, menu and settings send it what it hears, and another tab has no place in a walk',
  countdown: 'Nobody does anything: only time passes, and the back end says how much of it',
  eventLogger: 'It has no screen',
}

/** Every stage by the id of its flow, in the order in which their walks are gone. */
export const stages: Readonly<Record<string, Stage>> = {
  bookNow: bookNowStage,
  otp: otpStage,
  quiz: quizStage,
  preCheck: preCheckStage,
  orderStatus: orderStatusStage,
  paymentVerification: paymentVerificationStage,
  wishlist: wishlistStage,
  consent: consentStage,
  connectivity: connectivityStage,
  settings: settingsStage,
  offerWait: offerWaitStage,
  offerBrowser: offerBrowserStage,
  picker: pickerStage,
  bookingCancel: bookingCancelStage,
  adminInvite: adminInviteStage,
  checkout: checkoutStage,
  payment: paymentStage,
  placeSearch: placeSearchStage,
  accountMenu: accountMenuStage,
}
