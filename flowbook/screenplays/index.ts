import type { Screenplay } from '../screenplay.ts'
import { accountMenuScreenplay } from './account-menu.ts'
import { adminInviteScreenplay } from './admin-invite.ts'
import { bookNowScreenplay } from './book-now.ts'
import { bookingCancelScreenplay } from './booking-cancel.ts'
import { checkoutScreenplay } from './checkout.ts'
import { connectivityScreenplay } from './connectivity.ts'
import { consentScreenplay } from './consent.ts'
import { countdownScreenplay } from './countdown.ts'
import { eventLoggerScreenplay } from './event-logger.ts'
import { offerBrowserScreenplay } from './offer-browser.ts'
import { offerWaitScreenplay } from './offer-wait.ts'
import { orderStatusScreenplay } from './order-status.ts'
import { otpScreenplay } from './otp.ts'
import { paymentScreenplay } from './payment.ts'
import { paymentVerificationScreenplay } from './payment-verification.ts'
import { pickerScreenplay } from './picker.ts'
import { placeSearchScreenplay } from './place-search.ts'
import { preCheckScreenplay } from './pre-check.ts'
import { quizScreenplay } from './quiz.ts'
import { sessionScreenplay } from './session.ts'
import { settingsScreenplay } from './settings.ts'
import { wishlistScreenplay } from './wishlist.ts'

/** Every screenplay by the id of its flow. */
export const screenplays: Readonly<Record<string, Screenplay>> = {
  accountMenu: accountMenuScreenplay,
  adminInvite: adminInviteScreenplay,
  bookNow: bookNowScreenplay,
  bookingCancel: bookingCancelScreenplay,
  checkout: checkoutScreenplay,
  connectivity: connectivityScreenplay,
  consent: consentScreenplay,
  countdown: countdownScreenplay,
  eventLogger: eventLoggerScreenplay,
  offerBrowser: offerBrowserScreenplay,
  offerWait: offerWaitScreenplay,
  orderStatus: orderStatusScreenplay,
  otp: otpScreenplay,
  payment: paymentScreenplay,
  paymentVerification: paymentVerificationScreenplay,
  picker: pickerScreenplay,
  placeSearch: placeSearchScreenplay,
  preCheck: preCheckScreenplay,
  quiz: quizScreenplay,
  session: sessionScreenplay,
  settings: settingsScreenplay,
  wishlist: wishlistScreenplay,
}
