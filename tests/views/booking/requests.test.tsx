import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Requests } from '../../../src/views/booking/requests.tsx'
import { show } from '../show.tsx'

const nothing = { notes: null, celebrationDate: null, inspirationLink: null, phone: null }

test('[MAIL-1] the booking shows the requests to hotel and driver verbatim', async () => {
  const notes = '👨‍👩‍👧 نحتفل\nA quiet room, please'
  const link = 'https://pictures.example.com/chalet'
  await show(<Requests requests={{ notes, celebrationDate: '2027-01-20', inspirationLink: link, phone: '+49 170 5550199' }} />)
  const note = page.getByText('A quiet room, please', { exact: false })
  await expect.element(note).toBeVisible()
  expect(note.element().textContent).toBe(notes)
  // The first letter of the text decides, not the page.
  expect(getComputedStyle(note.element()).direction).toBe('rtl')
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', link)
  await expect.element(page.getByText('20/01/2027')).toBeVisible()
  await expect.element(page.getByText('+49 170 5550199')).toBeVisible()
})

test('[MAIL-1] an empty request has no row', async () => {
  await show(<Requests requests={{ ...nothing, phone: '+49 170 5550199' }} />)
  await expect.element(page.getByText('Phone number for the driver')).toBeVisible()
  await expect.element(page.getByText('Your note')).not.toBeInTheDocument()
})
