import { accountMenuStage } from './account-menu.ts'
import { bookNowStage } from './book-now.ts'
import { consentStage } from './consent.ts'
import { offerWaitStage } from './offer-wait.ts'
import { orderStatusStage } from './order-status.ts'
import { otpStage } from './otp.ts'
import { paymentVerificationStage } from './payment-verification.ts'
import { preCheckStage } from './pre-check.ts'
import { quizStage } from './quiz.ts'
import { settingsStage } from './settings.ts'
import type { Stage } from './stage.ts'
import { wishlistStage } from './wishlist.ts'

/** Every stage by the id of its flow, in the order in which their walks are gone. */
export const stages: Readonly<Record<string, Stage>> = {
  bookNow: bookNowStage,
  otp: otpStage,
  quiz: quizStage,
  offerWait: offerWaitStage,
  preCheck: preCheckStage,
  orderStatus: orderStatusStage,
  paymentVerification: paymentVerificationStage,
  settings: settingsStage,
  wishlist: wishlistStage,
  consent: consentStage,
  accountMenu: accountMenuStage,
}
