import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FlightExample } from '../../../src/views/precheck/flight-example.tsx'
import { show } from '../show.tsx'

const arrival = { city: 'Graz', airport: 'Innsbruck Airport', flightMinutes: 75, landBy: '2027-01-16T12:30' }

test.for([
  [arrival, 'Not included in this price yet. Example: Graz to Innsbruck Airport, about 1 h 15 min. Land by 12:30 to meet your driver.'],
  [
    { ...arrival, flightMinutes: null },
    'Graz is close enough to travel without a flight. Your transfer starts at Innsbruck Airport: be there by 12:30 to meet your driver.',
  ],
  [
    { ...arrival, city: null, flightMinutes: null },
    'Not included in this price yet. Land at Innsbruck Airport by 12:30 to meet your driver.',
  ],
  [null, 'Flights are not included in this price yet.'],
] as const)('[OFFER-26] the example flight starts at the travellers’ origin', async ([of, text]) => {
  await show(<FlightExample arrival={of} />)
  await expect.element(page.getByText(text)).toBeVisible()
})
