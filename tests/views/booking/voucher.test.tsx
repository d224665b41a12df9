import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { Voucher } from '../../../src/views/booking/voucher.tsx'
import { booking } from '../flows/samples.ts'
import { show } from '../show.tsx'

const address = 'https://firn.example/de/booking/0b6f2c7e-5e0c-4e59-8a5e-3f6a2f2c1d11'

/** What a phone's camera reads from a drawing, at three pixels a point. */
async function scan(code: SVGElement): Promise<string | undefined> {
  const drawing = new Image()
  drawing.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`
  await drawing.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 300, 300)
  pen.drawImage(drawing, 0, 0, 300, 300)
  return jsQR(pen.getImageData(0, 0, 300, 300).data, 300, 300)?.data
}

test('[BOOKING-11] the voucher has the hotel, its address and a code that leads to the booking', async () => {
  const { container } = await show(<Voucher booking={booking} address={address} />)
  for (const words of ['Hotel Tannkogel', 'Dorfstrasse 48', address]) expect(container.textContent).toContain(words)
  const code = container.querySelector('svg[role="img"]') as SVGElement
  expect(code.getAttribute('aria-label')).toBe('QR code of this booking')
  expect(await scan(code)).toBe(address)
})

test('[BOOKING-11] on screen nothing of the voucher is shown', async () => {
  const { container } = await show(<Voucher booking={booking} address={address} />)
  expect(container.textContent).toContain('Dorfstrasse 48')
  expect([...container.querySelectorAll('*')].filter((part) => part.checkVisibility())).toEqual([])
})
