import { type Picture, pictureWidths } from '../../../contract/common.ts'
import { inLanguage, type Locale } from '../../base/locale.ts'
import type { Photo } from '../../inventory/catalogue.ts'
import { sceneNames } from './labels.ts'

/** The default file for clients that don't choose a width, if the picture has it. */
const MIDDLE = 640

/** Pictures with their descriptions: the operator's own text, or the scene of a drawing. */
export function presentPictures(photos: readonly Photo[], name: string, locale: Locale): Picture[] {
  return photos.map(({ url, own }) => {
    if (!own) {
      const scene = sceneNames[/^\/art\/([^/]+)\//.exec(url)?.[1] ?? '']
      return { url, alt: scene ? `${scene[locale]}, ${name}` : name }
    }
    const widths = pictureWidths.filter((width) => own.widths.includes(width))
    const middle = widths.findLast((width) => width <= MIDDLE) ?? widths[0]
    const credit = own.licence ? `${own.credit} (${own.licence})` : own.credit
    const srcset = widths.map((width) => `${url}/${width} ${width}w`).join(', ')
    return { url: `${url}/${middle}`, alt: inLanguage(own.alt, locale), srcset, colour: own.colour, credit }
  })
}
