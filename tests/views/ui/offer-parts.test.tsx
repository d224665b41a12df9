import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Countdown } from '../../../src/ui/countdown/countdown.tsx'
import { formatDeadlineDay, formatMinutes, formatTripDay } from '../../../src/ui/dates.ts'
import { formatDistance } from '../../../src/ui/distance.ts'
import { Flag } from '../../../src/ui/flag/flag.tsx'
import { Gallery } from '../../../src/ui/gallery/gallery.tsx'
import { Money } from '../../../src/ui/money/money.tsx'
import { formatDiscount, formatMoney } from '../../../src/ui/money.ts'
import { PriceBar } from '../../../src/ui/price-pass/price-pass.tsx'
import { ProgressMountain } from '../../../src/ui/progress-mountain/progress-mountain.tsx'
import { onRidge } from '../../../src/ui/progress-mountain/ridge.ts'
import { QuizSky } from '../../../src/ui/quiz-sky/quiz-sky.tsx'
import { stageOf } from '../../../src/ui/quiz-sky/stage.ts'
import { Tag, Tags } from '../../../src/ui/tag/tag.tsx'
import { nightsBetween } from '../../../src/views/quiz/controls/dates.ts'

const pictures = (count: number) => Array.from({ length: count }, (_, at) => ({ url: `data:image/svg+xml,${at}`, alt: `${at}` }))

test('[SHELL-22] every country of the sample data has a flag', async () => {
  const codes = ['CH', 'AT', 'IT', 'FR', 'RS', 'CA', 'SE', 'US', 'BA']
  const screen = await render(codes.map((code) => <Flag key={code} code={code} />))
  expect([...screen.container.querySelectorAll('[data-country]')].map((flag) => flag.getAttribute('data-country'))).toEqual(codes)
})

test('[OFFER-4] shows four photos and a fifth tile with the number of others', async () => {
  const open = vi.fn()
  await render(
    <Gallery pictures={pictures(17)} tileLabel={(at) => `Photo ${at + 1}`} moreLabel={(rest) => `Show ${rest} more`} onOpen={open} />,
  )
  expect(page.getByRole('button').elements()).toHaveLength(5)
  const last = page.getByRole('button', { name: 'Show 13 more' })
  await expect.element(last).toHaveTextContent('+13')
  await last.click()
  expect(open).toHaveBeenCalledWith(4)
})

test('[OFFER-6] shows five tags and the number of others', async () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  await render(
    <Tags label="Matched" more={(rest) => `+${rest} more`}>
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </Tags>,
  )
  expect(page.getByRole('listitem').elements()).toHaveLength(6)
  await expect.element(page.getByText('+2 more')).toBeInTheDocument()
})

test('[OFFER-22] distances from 1000 m are kilometres with two decimals', () => {
  expect(formatDistance(350, 'en')).toBe('350 m')
  expect(formatDistance(999.4, 'en')).toBe('999 m')
  expect(formatDistance(1000, 'en')).toBe('1.00 km')
  expect(formatDistance(97_400, 'de')).toBe('97,40 km')
})

test('formats exact money with a real minus, in the order of the language', () => {
  const price = { amount: 293_220, currency: 'EUR' }
  expect(formatMoney(price, 'en')).toBe('€2,932.20')
  expect(formatMoney(price, 'de')).toBe('2.932,20\u00a0€')
  expect(formatMoney({ ...price, amount: -24_800 }, 'en', { signed: true })).toBe('\u2212€248.00')
  expect(formatMoney({ ...price, amount: 5520 }, 'en', { signed: true })).toBe('+€55.20')
  expect(formatDiscount(10, 'de')).toBe('\u221210\u00a0%')
})

test('trip days are days of the destination', () => {
  expect(formatTripDay('2027-01-16', 'en')).toBe('Sat, 16 Jan')
  expect(formatTripDay('2027-01-09', 'de')).toBe('Sa., 09. Jan.')
  expect(formatDeadlineDay('2026-12-25', 'en')).toBe('December 25')
  expect(nightsBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(formatMinutes(80)).toBe('1 h 20 min')
})

test.each([
  [0, '00:00'],
  [845, '14:05'],
  [35_998, '9:59:58'],
])('[CHECK-5] the countdown is a timer without announcements: %i seconds read %s', async (left, text) => {
  await render(<Countdown left={left} fraction={0.7} label="Time left to book" note="Held" />)
  await expect.element(page.getByRole('timer', { name: 'Time left to book' })).toHaveTextContent(text)
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

test('the price bar is on screen only: printed, it would cover the text of every page', async () => {
  // Printing shows the main part of a page.
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  const container = root.appendChild(document.createElement('main'))
  document.body.append(root)
  onTestFinished(() => root.remove())
  await render(<PriceBar total="€2,932.20" note="€977.40 per person" />, { container })
  const total = page.getByText('€2,932.20')
  await expect.element(total).toBeVisible()
  const session = cdp() as unknown as { send(method: string, of: object): Promise<unknown> }
  onTestFinished(async () => void (await session.send('Emulation.setEmulatedMedia', { media: '' })))
  await session.send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(total).not.toBeVisible()
})

test('[QUIZ-7] the mountain shows the percentage and moves along its ridge', async () => {
  await render(<ProgressMountain percent={55} label="Quiz progress" />)
  await expect.element(page.getByRole('progressbar', { name: 'Quiz progress' })).toHaveAttribute('aria-valuenow', '55')
  await expect.element(page.getByText('55%')).toBeInTheDocument()
  expect(onRidge(0)).toEqual({ left: 0, top: 96 })
  expect(onRidge(50)).toEqual({ left: 50, top: 5.6 })
  expect(onRidge(100).left).toBe(100)
})

test('[QUIZ-7] the compositor animates the mountain, so that the main thread is free for the next tap', async () => {
  const at = (percent: number) => (
    <QuizSky percent={percent}>
      <ProgressMountain percent={percent} label="Quiz progress" />
    </QuizSky>
  )
  const screen = await render(at(30))
  // Only elements with an earlier position can shift.
  screen.container.getBoundingClientRect()
  await screen.rerender(at(55))
  const moving = screen.container.getAnimations({ subtree: true }).flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || Number(effect.getTiming().duration) <= 1) return []
    return effect.getKeyframes().flatMap((frame) => Object.keys(frame))
  })
  const told = ['offset', 'computedOffset', 'easing', 'composite']
  // The sun's colour changes twice in the whole quiz.
  expect([...new Set(moving)].filter((name) => ![...told, 'backgroundColor'].includes(name)).sort()).toEqual([
    'opacity',
    'transform',
    'translate',
  ])
})

test('[QUIZ-8] the sky has 17 stages from the first to the last percent', async () => {
  expect(new Set(Array.from({ length: 101 }, (_, percent) => stageOf(percent)))).toEqual(
    new Set(Array.from({ length: 17 }, (_, at) => at + 1)),
  )
  expect([0, 13, 14, 50, 78, 79].map(stageOf), 'light from 14 to 78 percent').toEqual([1, 5, 6, 9, 13, 14])
  const screen = await render(<QuizSky percent={0}>question</QuizSky>)
  expect(screen.container.querySelector('[data-stage]')?.getAttribute('data-stage')).toBe('1')
  await screen.rerender(<QuizSky percent={100}>question</QuizSky>)
  expect(screen.container.querySelector('[data-stage]')?.getAttribute('data-stage')).toBe('17')
})

test('[QUIZ-8] its text is white before dawn and in the evening, and dark on the light sky from the dates question on', async () => {
  const screen = await render(<QuizSky percent={0}>question</QuizSky>)
  const ink = () => {
    const sky = screen.container.querySelector('[data-stage]')
    const [red = 0] = (sky ? getComputedStyle(sky).color : '').match(/[\d.]+/g)?.map(Number) ?? []
    return red > 128 ? 'white' : 'dark'
  }
  const inks = [
    [0, 'white'],
    [13, 'white'],
    [14, 'dark'],
    [78, 'dark'],
    [79, 'white'],
    [100, 'white'],
  ] as const
  for (const [percent, expected] of inks) {
    await screen.rerender(<QuizSky percent={percent}>question</QuizSky>)
    // The text colour switches in the middle of the fade.
    await expect.poll(ink, { message: `at ${percent} percent` }).toBe(expected)
  }
})

test('[QUIZ-55] one sun moves over the sky: a fade between hours never shows two', async () => {
  const screen = await render(<QuizSky percent={30}>question</QuizSky>)
  const suns = () => screen.container.querySelectorAll('[data-stage] i')
  const [sun] = suns()
  for (const percent of [40, 50, 95, 100, 50]) {
    await screen.rerender(<QuizSky percent={percent}>question</QuizSky>)
    expect(suns()).toHaveLength(1)
    // By day the sun element is reused and moves; at dusk the moon replaces it.
    if (percent < 60 && sun?.isConnected) expect(suns()[0]).toBe(sun)
    if (percent === 100) expect(sun?.isConnected).toBe(false)
  }
})

test('a changed total counts to its new value and ends exactly there', async () => {
  const screen = await render(<Money counts locale="en" value={{ amount: 293_220, currency: 'EUR' }} />)
  await expect.element(page.getByText('€2,932.20')).toBeInTheDocument()
  await screen.rerender(<Money counts locale="en" value={{ amount: 298_740, currency: 'EUR' }} />)
  await expect.poll(() => screen.container.textContent).toBe('€2,987.40')
})
