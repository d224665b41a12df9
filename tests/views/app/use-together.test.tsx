import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { type ActorRefFrom, createActor, createMachine } from 'xstate'
import { compose } from '../../../src/app/compose/compose.ts'
import { useComposed } from '../../../src/app/use-composed.ts'

const light = createMachine({ id: 'light', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })

/** The events of each set, in order of creation; sets that were only created are omitted. */
let begun: string[] = []
let open = 0
let made = 0

function lightTogether({ name }: { name: string }) {
  made += 1
  const lamp = createActor(light)
  return compose({ lamp }, [
    () => {
      begun.push(name)
      open += 1
      return () => {
        open -= 1
      }
    },
  ])
}

function Lamp({ lamp }: { lamp: ActorRefFrom<typeof light> }) {
  const isOn = useSelector(lamp, (snapshot) => snapshot.matches('on'))
  return (
    <button type="button" onClick={() => lamp.send({ type: 'press' })}>
      {isOn ? 'on' : 'off'}
    </button>
  )
}

const Page = ({ name }: { name: string }) => <Lamp {...useComposed(lightTogether, { name })} />

beforeEach(() => {
  begun = []
  open = 0
  made = 0
})

test('flows start once, survive every render, and stop with the component', async () => {
  const screen = await render(<Page name="a" />)
  await screen.getByRole('button', { name: 'off' }).click()
  await screen.rerender(<Page name="b" />)
  await expect.element(screen.getByRole('button', { name: 'on' })).toBeVisible()
  expect([begun, made, open]).toEqual([['a'], 1, 1])
  await screen.unmount()
  expect(open).toBe(0)
})

test('another key stops them and starts others', async () => {
  const screen = await render(<Page key="a" name="a" />)
  await screen.getByRole('button', { name: 'off' }).click()
  await screen.rerender(<Page key="b" name="b" />)
  await expect.element(screen.getByRole('button', { name: 'off' })).toBeVisible()
  expect([begun, open]).toEqual([['a', 'b'], 1])
})

test('starts fresh flows in React strict mode after its immediate unmount, and leaves none running', async () => {
  const page = (
    <StrictMode>
      <Page name="a" />
    </StrictMode>
  )
  const screen = await render(page)
  expect([begun, open]).toEqual([['a', 'a'], 1])
  await screen.getByRole('button', { name: 'off' }).click()
  await expect.element(screen.getByRole('button', { name: 'on' })).toBeVisible()
  await screen.unmount()
  expect(open).toBe(0)
})
