import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { compose, sync } from '../../../src/app/compose/compose.ts'

const light = createMachine({
  id: 'light',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', stay: {} } } },
})
const isOn = (actor: ReturnType<typeof createActor<typeof light>>) => actor.getSnapshot().matches('on')

/** Writes down when each thing begins and ends. */
function diary() {
  const lines: string[] = []
  const flow = (name: string) => {
    const actor = createActor(createMachine({ id: name, entry: () => void lines.push(`${name} begins`) }))
    actor.subscribe({ complete: () => void lines.push(`${name} is over`) })
    return actor
  }
  const link = (name: string) => () => {
    lines.push(`${name} opens`)
    return () => void lines.push(`${name} closes`)
  }
  return { lines, flow, link }
}

test('nothing starts before start is called; links open first and close first, flows end in the opposite order', () => {
  const { lines, flow, link } = diary()
  const set = compose({ first: flow('first'), second: flow('second') }, [link('link')])
  expect(lines).toEqual([])
  const stop = set.start()
  expect(lines).toEqual(['link opens', 'first begins', 'second begins'])
  expect(set.isOver()).toBe(false)
  lines.splice(0)
  stop()
  expect(lines).toEqual(['link closes', 'second is over', 'first is over'])
  expect(set.isOver()).toBe(true)
})

test('a synced value is passed on where it has changed, and not otherwise', () => {
  const lamp = createActor(light).start()
  const seen: boolean[] = []
  const stop = sync(
    () => isOn(lamp),
    [lamp],
    (now) => void seen.push(now),
  )()
  expect(seen).toEqual([])
  lamp.send({ type: 'press' })
  lamp.send({ type: 'stay' })
  lamp.send({ type: 'press' })
  expect(seen).toEqual([true, false])
  stop()
  lamp.send({ type: 'press' })
  expect(seen).toEqual([true, false])
})

test('a change before the start is passed on at the start', () => {
  const lamp = createActor(light).start()
  const seen: boolean[] = []
  const begin = sync(
    () => isOn(lamp),
    [lamp],
    (now) => void seen.push(now),
  )
  lamp.send({ type: 'press' })
  expect(seen).toEqual([])
  begin()
  expect(seen).toEqual([true])
})
