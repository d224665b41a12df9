/** The question for the dates: where somebody who wants another time begins (BOOKING-14). Apart from the quiz, so that a booking's page does not load its schemas. */
export const DATES_QUESTION = 'trip-dates'
