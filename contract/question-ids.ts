/**
 * The question about dates, to which a search for another time leads (BOOKING-14). A separate file, so that a booking's page does not load the
 * quiz's schemas.
 */
export const DATES_QUESTION = 'trip-dates'
