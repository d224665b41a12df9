import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaMapUrl, ratioOf, spotOn } from '../../contract/area-map.ts'
import { calls } from '../../contract/calls.ts'
import { locales } from '../../contract/languages.ts'
import { airports } from '../../sample/inventory/airports.ts'
import { resortRows } from '../../sample/inventory/resorts.ts'
import { RATES } from '../../server/base/limits.ts'
import { callerAt } from '../../server/domain/limits/networks.ts'
import { consumeRateLimit } from '../../server/domain/limits/rates.ts'
import { boxOf, clash, dotBox } from '../../server/map/boxes.ts'
import { countriesOn } from '../../server/map/countries.ts'
import { readLand, within } from '../../server/map/land.ts'
import { placeMarks } from '../../server/map/marks.ts'
import { peaksOn } from '../../server/map/peaks.ts'
import { contains, ringsOf } from '../../server/map/rings.ts'
import { isShowable, mapAddress, placeOf, projectionOf, readMapAddress, SIZE } from '../../server/map/view.ts'
import { waters } from '../../server/map/waters.ts'
import { pointsOnWay, wayOf } from '../../server/map/way.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ways = resortRows.flatMap((resort) => {
  const airport = airports.find(({ id }) => id === resort.airportId)
  return airport ? [{ resort, airport, view: { country: resort.countryCode, resort, airport } }] : []
})
const get = (path: string) => server.app.request(path, { headers: { 'accept-encoding': 'br' } })

describe('maps', () => {
  it('[LIMIT-14] have a limit of drawings per network, and cached ones do not count', async () => {
    const [near, next, far] = [1, 2, 3].map((at) => `/art/map/7_AT_4610${at}_11000_47000_11500.svg`) as [string, string, string]
    const ask = (path: string, from = '203.0.113.14') => server.app.request(path, { headers: { 'x-forwarded-for': from } })
    const caller = callerAt(server.deps.secrets.codes, '203.0.113.14')
    for (let turn = 1; turn < RATES.maps; turn++) await consumeRateLimit(server.deps.db, 'maps', caller, server.clock.now())
    expect((await ask(near)).status).toBe(200)
    const refused = await ask(next)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ code: 'rate.limited' })
    // Cached maps and invalid addresses do not count.
    expect((await ask(near)).status).toBe(200)
    expect((await ask('/art/vista/a.svg')).status).toBe(200)
    expect((await ask(next, '203.0.113.15')).status).toBe(200)
    expect((await ask(next)).status).toBe(200)
    server.clock.advance(60_000)
    expect((await ask(far)).status).toBe(200)
  })

  it('[OFFER-30] show the location of an offer and its hotel', async () => {
    const browser = server.browser()
    const best = await findFirstOffer(server, browser)
    expect(best.place).toMatchObject({
      map: { alt: 'Map of the route from Innsbruck Airport to St. Anton am Arlberg.' },
      road: { metres: best.privateTransfer.selectedTransfer?.outbound.selectedOffer.geoDistance },
      town: { name: 'Landeck', metres: 22_562 },
      altitude: 1304,
      centre: best.acc.distance,
      lift: best.acc.slopeDistance,
      liftName: 'Galzigbahn',
    })
    const names = best.place?.map?.marks.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['St. Anton am Arlberg', 'Innsbruck Airport', 'Austria', 'Germany', 'Italy', 'Switzerland']),
    )
    const details = await browser.ask(calls.getHotelDetails, { body: { bundleId: best.bundleId, accId: best.acc.accId } })
    expect(details.place).toEqual(best.place)
  })

  it('[OFFER-30] [D171] names a river of the Alps in the reader’s language', () => {
    const way = ways.find(({ resort }) => resort.id === 'madonna')
    const names = (locale: 'en' | 'de') =>
      way
        ? placeMarks(way.view, { resort: 'Madonna', airport: 'Verona' }, locale).flatMap(({ kind, name }) =>
            kind === 'water' ? [name] : [],
          )
        : []
    expect(names('en').at(-1)).toBe('Adige')
    expect(names('de').at(-1)).toBe('Etsch')
  })

  it('[D176] have routes along valleys that lead to the resort, and straight lines otherwise', () => {
    const drawn = (id: string) => {
      const way = ways.find(({ resort }) => resort.id === id)
      if (!way) throw new Error(`there is ${id}`)
      const projection = projectionOf(way.view)
      const { line, isStraight } = wayOf(way.view, projection)
      const passes = (lat: number, lng: number) => {
        const town = placeOf(projection, { lat, lng })
        return line.some(({ x, y }) => Math.hypot(x - town.x, y - town.y) < 25)
      }
      return { isStraight, passes, points: line.length }
    }
    const anton = drawn('st-anton')
    expect(anton.isStraight).toBe(false)
    // Imst and Landeck are on the road from Innsbruck, the Zugspitze is not.
    expect([anton.passes(47.24, 10.74), anton.passes(47.14, 10.57), anton.passes(47.42, 10.99)]).toEqual([true, true, false])
    expect(drawn('zermatt')).toMatchObject({ isStraight: true, points: 2 })
  })

  it('[OFFER-30] prefer town names along the route, next to it, and have none along a straight line', () => {
    const townsOf = (id: string) => {
      const way = ways.find(({ resort }) => resort.id === id)
      const marks = way ? placeMarks(way.view, { resort: way.resort.name, airport: 'Innsbruck Airport' }, 'en') : []
      return marks.filter(({ kind }) => kind === 'town')
    }
    const anton = townsOf('st-anton')
    expect(anton.slice(0, 2).map(({ name }) => name)).toEqual(['Landeck', 'Telfs'])
    for (const { side } of anton.slice(0, 2)) expect(side).toMatch(/^(above|below)/)
    for (const { resort } of ways) {
      const towns = townsOf(resort.id)
      expect(towns.length, resort.id).toBeLessThanOrEqual(6)
      expect(towns.filter(({ isMinor }) => !isMinor).length, resort.id).toBeLessThanOrEqual(3)
    }
    // Near large towns precede distant larger ones.
    expect(anton.map(({ name }) => name)).toContain('Garmisch-Partenkirchen')
    expect(townsOf('zermatt').every(({ side }) => !side.includes('-'))).toBe(true)
  })

  it('[D187] names every country on a phone if more than two are visible', () => {
    const way = ways.find(({ resort }) => resort.id === 'st-anton')
    const marks = way ? placeMarks(way.view, { resort: way.resort.name, airport: 'Innsbruck Airport' }, 'en') : []
    const onPhone = marks.filter(({ kind, isMinor }) => kind === 'country' && !isMinor).map(({ name }) => name)
    expect(onPhone.sort()).toEqual(['Austria', 'Germany', 'Italy', 'Switzerland'])
  })

  it('[OFFER-30] names a map in the reader’s language', () => {
    const way = ways.find(({ resort }) => resort.id === 'lech')
    const marks = way ? placeMarks(way.view, { resort: 'Lech', airport: 'Flughafen Innsbruck' }, 'de') : []
    expect(marks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Österreich', 'Schweiz', 'Bodensee']))
  })

  it('[D187] shift a map slightly to show a near lake, name it once on its water, and name a river only without a lake', () => {
    const waterOf = (id: string, locale: 'en' | 'de' | 'fr') => {
      const way = ways.find(({ resort }) => resort.id === id)
      return way ? placeMarks(way.view, { resort: way.resort.name, airport: 'Airport' }, locale).filter(({ kind }) => kind === 'water') : []
    }
    const named = (id: string, locale: 'en' | 'de' | 'fr' = 'en') => waterOf(id, locale).map(({ name }) => name)
    expect(['en', 'de', 'fr'].map((locale) => named('st-anton', locale as 'en')[0])).toEqual([
      'Lake Constance',
      'Bodensee',
      'Lac de Constance',
    ])
    // Lake Maggiore and Lake Garda are not drawn, so the way from Bergamo has a river.
    expect(named('livigno')).toEqual(['Inn'])
    for (const { resort } of ways) {
      const names = named(resort.id)
      expect(new Set(names).size, resort.id).toBe(names.length)
      expect(names.length, resort.id).toBeLessThanOrEqual(2)
    }
    // Each lake of the list is drawn. A map is shifted by at most 90 of its 1000 units, and not at all without a near lake.
    const [anton, banff] = ['st-anton', 'banff'].map((id) => ways.find(({ resort }) => resort.id === id)?.view)
    const middle = (view: typeof anton) => {
      if (!view) throw new Error('there is the resort')
      const projection = projectionOf(view)
      const [from, to] = [placeOf(projection, view.airport), placeOf(projection, view.resort)]
      return Math.round((from.x + to.x) / 2)
    }
    expect(middle(banff)).toBe(500)
    expect(middle(anton)).toBeGreaterThan(500)
    for (const { view, resort } of ways) expect(Math.abs(middle(view) - 500), resort.id).toBeLessThanOrEqual(90)
    for (const { name, lat, lng } of waters) {
      const drawn = readLand().lakes.filter(({ bounds: [[w, s], [e, n]] }) => lat > s && lat < n && lng > w && lng < e)
      expect(drawn, name).toHaveLength(1)
    }
  })

  it('[D187] draw a map of an earlier edition for names stored with its address', () => {
    const anton = ways.find(({ resort }) => resort.id === 'st-anton')?.view
    const address = anton ? mapAddress(anton) : ''
    const across = (path: string) => {
      const view = readMapAddress(path)
      if (!view) throw new Error('there is the map')
      return [view.resort, view.airport].map((at) => Math.round(placeOf(projectionOf(view), at).x))
    }
    expect(across(address.replace(/map\/\d+_/, 'map/4_'))).toEqual([295, 705])
    expect(across(address)).not.toEqual([295, 705])
    expect(across(address)).toEqual(across(address.replace(/map\/\d+_/, 'map/6_')))
  })

  it('[D187] write each country once inside its area, and no name over the route or a town’s dot', () => {
    for (const { view, resort, airport } of ways) {
      const projection = projectionOf(view)
      const marks = placeMarks(view, { resort: resort.name, airport: airport.name }, 'de')
      const inUnits = marks.map((mark) => ({ ...mark, x: (mark.x * SIZE.w) / 100, y: (mark.y * SIZE.h) / 100 }))
      const countries = countriesOn(projection)
      const names = new Intl.DisplayNames(['de-AT'], { type: 'region' })
      for (const mark of inUnits.filter(({ kind }) => kind === 'country')) {
        const on = countries.filter(({ code }) => names.of(code) === mark.name)
        expect(on, `${resort.id} ${mark.name}`).toHaveLength(1)
        const { left, right, top, bottom } = boxOf(mark, 490)
        const corners = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x: (x * SIZE.w) / 490, y: (y * SIZE.w) / 490 })))
        for (const at of corners) expect(on[0]?.isOn(at), `${resort.id} ${mark.name}`).toBe(true)
      }
      const lakes = within(readLand().lakes, projection).map(({ shape }) => ringsOf(projection, shape))
      for (const town of inUnits.filter(({ kind }) => kind === 'town')) {
        const { left, right, bottom } = boxOf(town, 490)
        const feet = [left + 1, (left + right) / 2, right - 1].map((x) => ({ x: (x * SIZE.w) / 490, y: ((bottom - 1) * SIZE.w) / 490 }))
        expect(
          feet.filter((at) => lakes.some((lake) => contains(lake, at))),
          `${resort.id} ${town.name} on a lake`,
        ).toEqual([])
      }
      const dots = inUnits.filter(({ kind }) => kind === 'town').map((mark) => ({ name: mark.name, box: dotBox(mark, 490) }))
      for (const mark of inUnits) {
        const box = boxOf(mark, 490)
        const covered = dots.filter(({ box: dot, name }) => name !== mark.name && clash(box, dot, 0)).map(({ name }) => name)
        expect(covered, `${resort.id} ${mark.name}`).toEqual([])
        if (mark.kind === 'resort' || mark.kind === 'airport') continue
        const way = pointsOnWay(view, projection).filter(({ x, y }) => {
          const [px, py] = [(x * 490) / SIZE.w, (y * 490) / SIZE.w]
          return px > box.left && px < box.right && py > box.top && py < box.bottom
        })
        expect(way, `${resort.id} ${mark.name}`).toEqual([])
      }
    }
  })

  it('[D187] draw no mountain on a lake, over the edge or on the route', () => {
    let seen = 0
    for (const { view } of ways) {
      const projection = projectionOf(view)
      const lakes = within(readLand().lakes, projection).map(({ shape }) => ringsOf(projection, shape))
      const way = pointsOnWay(view, projection)
      const peaks = peaksOn(view, projection)
      seen += peaks.length
      const bad = peaks.filter(
        ({ x, y, w, h }) =>
          lakes.some((lake) => contains(lake, { x, y })) ||
          x < w ||
          x > SIZE.w - w ||
          y < h ||
          y > SIZE.h ||
          way.some((at) => Math.hypot(at.x - x, at.y - y) < w),
      )
      expect(bad, mapAddress(view)).toEqual([])
    }
    expect(seen).toBeGreaterThan(5 * ways.length)
  })

  it('[D187] draw no mountain under a name, in any language and at any width', () => {
    for (const { view, resort, airport } of ways) {
      const peaks = peaksOn(view, projectionOf(view))
      for (const locale of locales)
        for (const width of [316, 350, 490, 700]) {
          const px = width / SIZE.w
          const marks = placeMarks(view, { resort: resort.name, airport: airport.name }, locale)
          const boxes = marks
            .filter(({ isMinor }) => width > 400 || !isMinor)
            .map((mark) => ({ name: mark.name, box: boxOf({ ...mark, x: (mark.x * SIZE.w) / 100, y: (mark.y * SIZE.h) / 100 }, width) }))
          const under = boxes.filter(({ box }) =>
            peaks.some(
              ({ x, y, w, h }) => (x + w) * px > box.left && (x - w) * px < box.right && y * px > box.top && (y - h) * px < box.bottom,
            ),
          )
          expect(
            under.map(({ name }) => name),
            `${resort.id} ${locale} ${width}`,
          ).toEqual([])
        }
    }
  })

  it('[OFFER-30] draw the route of every resort in at most 8 KB, cached for a year', async () => {
    for (const { view, resort } of ways) {
      const answer = await get(mapAddress(view))
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const body = new Uint8Array(await answer.arrayBuffer())
      expect(body.length, resort.id).toBeLessThanOrEqual(8192)
      expect(brotliDecompressSync(body).toString()).toContain('#FF6B1A')
    }
  })

  it('[OFFER-30] write no name over another or over the edge, on wide and narrow maps', () => {
    for (const { view, resort, airport } of ways)
      for (const width of [490, 316]) {
        const marks = placeMarks(view, { resort: resort.name, airport: airport.name }, 'de').filter((mark) => width > 400 || !mark.isMinor)
        expect(marks.length).toBeLessThanOrEqual(16)
        const boxes = marks.map((mark) => boxOf({ ...mark, x: (mark.x * SIZE.w) / 100, y: (mark.y * SIZE.h) / 100 }, width))
        for (const [at, { left, right, top, bottom }] of boxes.entries()) {
          const name = `${resort.id} ${width} ${marks[at]?.name}`
          expect(left >= 5 && top >= 5 && right <= width - 5 && bottom <= (width * SIZE.h) / SIZE.w - 5, name).toBe(true)
          // Five px between two names, minus half a percent for rounding.
          const touched = boxes.slice(at + 1).filter((box) => clash({ left, right, top, bottom }, box, 4))
          expect(touched, name).toEqual([])
        }
      }
  })

  it('[OFFER-30] draw nothing outside the Earth or too far for a car', async () => {
    const [way] = ways
    if (!way) throw new Error('there is a resort')
    const at = (lat: number, lng: number) => ({ ...way.view, airport: { lat, lng } })
    expect(isShowable(at(way.resort.lat + 8, way.resort.lng + 16))).toBe(true)
    expect(isShowable(at(way.resort.lat + 8.001, way.resort.lng))).toBe(false)
    expect(isShowable(at(way.resort.lat, way.resort.lng - 16.001))).toBe(false)
    expect(readMapAddress('/art/map/1_AT_80000_180000_80000_180000.svg')).not.toBeNull()
    for (const path of [
      '1_AT_80001_180000_80001_180000',
      '1_AT_47129_10268_47260',
      '1_at_1_1_1_1',
      '1_AT_47129_10268_47260_11344_1',
      '1_AT_4712900_1_1_1',
    ])
      expect((await get(`/art/map/${path}.svg`)).status, path).toBe(404)
  })

  describe('[OFFER-42] of an area', () => {
    const alps = { south: 44.2, west: 5.5, north: 48.1, east: 14 }

    it('show land and lakes between its corners, cached for a year', async () => {
      const answer = await get(areaMapUrl(alps))
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const body = new Uint8Array(await answer.arrayBuffer())
      expect(body.length).toBeLessThanOrEqual(16_384)
      const svg = brotliDecompressSync(body).toString()
      expect(svg).toContain(`viewBox="0 0 1000 ${Math.round(1000 / ratioOf(alps))}"`)
      // Lake Geneva, drawn as water, is where a pin would be placed.
      const { x, y } = spotOn(alps, { lat: 46.45, lng: 6.55 })
      const water = [...svg.matchAll(/<path fill="#8CBAD3" d="([^"]*)"/g)].at(-1)?.[1] ?? ''
      const points = [...water.matchAll(/[ML](-?\d+),(-?\d+)/g)].map(([, px, py]) => [Number(px) / 10, (Number(py) * ratioOf(alps)) / 10])
      expect(points.some(([px = 0, py = 0]) => Math.hypot(px - x, py - y) < 4)).toBe(true)
    })

    it('remain small where offers are on two continents', async () => {
      const answer = await get(areaMapUrl({ south: 0, west: -140, north: 70, east: 30 }))
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(49_152)
    })

    it('need corners on the Earth, in order and neither too narrow nor too wide', async () => {
      const corners = [
        '4400_500_4800',
        '4800_500_4400_1400',
        '4400_1400_4800_500',
        '4400_500_8100_1400',
        '4400_500_4800_18001',
        '4400_500_4401_1400',
      ]
      for (const path of corners) expect((await get(`/art/map/area_1_${path}.svg`)).status, path).toBe(404)
    })
  })
})
