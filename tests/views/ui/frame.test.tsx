import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/ui/tokens.css'
import '../../../src/ui/base.css'
import Heart from 'lucide-react/icons/heart'
import { Header } from '../../../src/ui/header/header.tsx'
import { LanguageNav } from '../../../src/ui/language-nav/language-nav.tsx'
import { FullScreenLoader } from '../../../src/ui/loader/full-screen-loader.tsx'
import { AccountMenu } from '../../../src/ui/menu/account-menu.tsx'
import { SkeletonList } from '../../../src/ui/skeleton/skeleton.tsx'
import { StepIndicator } from '../../../src/ui/step-indicator/step-indicator.tsx'
import { showToast } from '../../../src/ui/toast/show-toast.tsx'
import { Toaster } from '../../../src/ui/toast/toaster.tsx'

const box = (element: Element | null) => element?.getBoundingClientRect()

test.for(['solid', 'over', 'quiz'] as const)('[SHELL-7] the header is fixed and 76 px high (%s)', async (variant) => {
  const screen = await render(<Header variant={variant} home="/" name="Product" />)
  const header = screen.container.querySelector('header')
  expect(box(header)?.height).toBe(76)
  expect(header && getComputedStyle(header).position).toBe('fixed')
})

test('[SHELL-8] the logo is a link to the main page of the language', async () => {
  await render(<Header home="/de" name="Product" />)
  await expect.element(page.getByRole('link', { name: 'Product' })).toHaveAttribute('href', '/de')
})

test('[SHELL-10] [SHELL-11] overlaying headers are transparent, the quiz has a line, a solid one keeps its room', async () => {
  const over = await render(<Header variant="over" home="/" name="Product" />)
  expect(getComputedStyle(over.container.querySelector('header') as Element).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(box(over.container)?.height).toBe(0)
  const quiz = await render(<Header variant="quiz" home="/" name="Product" />)
  expect(getComputedStyle(quiz.container.querySelector('header') as Element).borderBottomColor).not.toBe('rgba(0, 0, 0, 0)')
  const solid = await render(<Header home="/" name="Product" />)
  expect(box(solid.container)?.height).toBe(76)
})

test('languages are links named in full', async () => {
  const entries = [
    { code: 'en', name: 'English', href: '/' },
    { code: 'de', name: 'Deutsch', href: '/de' },
  ]
  await render(<LanguageNav label="Language" entries={entries} current="en" />)
  const nav = page.getByRole('navigation', { name: 'Language' })
  await expect.element(nav.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de')
  await expect.element(nav.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
})

test('[SHELL-13] the account menu opens with the keyboard and its entries answer', async () => {
  const choose = vi.fn()
  const entries = ['Wishlist', 'Bookings'].map((label) => ({ id: label, label, icon: Heart, onChoose: () => choose(label) }))
  await render(<AccountMenu label="Account menu" name="Lena Moser" initials="LM" entries={entries} />)
  page.getByRole('button', { name: 'Account menu' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Wishlist' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Bookings' }).click()
  expect(choose).toHaveBeenCalledWith('Bookings')
})

test('[SHELL-18] a toast stands at the bottom right and goes away on click', async () => {
  await render(<Toaster label="Messages" />)
  showToast('error', 'Network error. Please try again.')
  const toast = page.getByRole('button', { name: 'Network error. Please try again.' })
  await expect.element(toast).toBeVisible()
  await expect.element(page.getByRole('region').getByRole('list')).toHaveAttribute('data-x-position', 'right')
  await expect.element(page.getByRole('region').getByRole('list')).toHaveAttribute('data-y-position', 'bottom')
  await toast.click()
  await expect.element(toast).not.toBeInTheDocument()
})

test('[SHELL-19] the full-screen loader says what it waits for', async () => {
  await render(<FullScreenLoader label="Loading" />)
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
})

test('[SHELL-20] a skeleton list has five rows', async () => {
  const screen = await render(<SkeletonList label="Loading" />)
  expect(screen.container.querySelectorAll('[data-skeleton-row]')).toHaveLength(5)
})

test('[STEP-1] [STEP-2] [STEP-3] done steps are links, the current one is not, unknown ones are disabled', async () => {
  const steps = [
    { label: 'Overview', href: '/offer' },
    { label: 'Trip details', href: '/pre-check' },
    { label: 'Book', href: null },
  ]
  await render(<StepIndicator label="Progress" steps={steps} current={1} />)
  const nav = page.getByRole('navigation', { name: 'Progress' })
  await expect.element(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/offer')
  expect(nav.getByRole('link').elements()).toHaveLength(1)
  await expect.element(nav.getByText('Book')).toHaveAttribute('aria-disabled', 'true')
})
