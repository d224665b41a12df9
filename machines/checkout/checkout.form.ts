import type { FinishOrderInput } from '../../platform/api/orders.ts'
import type { PassengerForms } from './checkout.passengers.ts'
import { toMembers } from './checkout.passengers.ts'
import type { CheckoutContext, Contact } from './checkout.setup.ts'

/** All input of checkout (CHECK-26). There are no promotion codes: `promoCode` is always null (D27). */
export type CheckoutForm = {
  contactDetails: Contact
  passengerDetailsForm: PassengerForms
  paymentDetailsForm: { paymentMethod: FinishOrderInput['payWith']; promoCode: null }
}

/** Returns the current input. */
export const checkoutForm = ({ contact, passengers }: Pick<CheckoutContext, 'contact' | 'passengers'>): CheckoutForm => ({
  contactDetails: contact,
  passengerDetailsForm: passengers ?? { adults: [], children: [] },
  paymentDetailsForm: { paymentMethod: 'stripe', promoCode: null },
})

/** Converts the input to a request for an order (CALLS-34). */
export const toFinishInput = (
  orderId: string,
  { contactDetails, passengerDetailsForm, paymentDetailsForm }: CheckoutForm,
): FinishOrderInput => ({
  orderId,
  contactFirstName: contactDetails.firstName,
  contactLastName: contactDetails.lastName,
  payWith: paymentDetailsForm.paymentMethod,
  members: toMembers(passengerDetailsForm),
})
