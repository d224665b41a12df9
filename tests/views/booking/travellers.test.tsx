import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passenger } from '../../../machines/passenger.fixture.ts'
import { Travellers } from '../../../src/views/booking/travellers.tsx'
import { show } from '../show.tsx'

const ada = passenger()

test('[LAW-8] links to support for changes of names and travellers', async () => {
  await show(<Travellers members={[ada]} isOver={false} />)
  await expect.element(page.getByText('Need to correct a name or change a traveller?', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Our support team will help' })).toHaveAttribute('href', 'https://example.com/chat')
})

test('[LAW-8] a cancelled trip has no travellers to change', async () => {
  await show(<Travellers members={[ada]} isOver />)
  expect(page.getByText('Need to correct a name', { exact: false }).elements()).toHaveLength(0)
})
