import { type Picture, pictureWidths } from '../../../contract/common.ts'
import { inLanguage, type Locale } from '../../base/locale.ts'
import type { Photo } from '../../inventory/catalogue.ts'
import { sceneNames } from './labels.ts'

/** The default file for clients that don't choose a width, if the picture has it. */
const MIDDLE = 640

/** Scenes of drawings that stand for photos whose subject is not known. */
const unknownSubjects = new Set(['hotel', 'vista'])

/** Pictures with their descriptions: the operator's own text, the subject of a supplier's photo, or the scene of a drawing. */
export function presentPictures(photos: readonly Photo[], name: string, locale: Locale): Picture[] {
  return photos.map(({ url, own, drawing }) => {
    if (!own && !drawing) return { url, alt: subjectOf(url, name, locale) }
    const widths = pictureWidths.filter((width) => own?.widths.includes(width) ?? true)
    const middle = widths.findLast((width) => width <= MIDDLE) ?? widths[0]
    const srcset = widths.map((width) => `${url}/${width} ${width}w`).join(', ')
    const files = { url: `${url}/${middle}`, srcset, ...(own && { colour: own.colour }) }
    if (own && !drawing)
      return { ...files, alt: inLanguage(own.alt, locale), credit: own.licence ? `${own.credit} (${own.licence})` : own.credit }
    const alt = unknownSubjects.has(sceneOf(drawing ?? '')) ? name : subjectOf(drawing ?? '', name, locale)
    return { ...files, alt, ...(!own && drawing ? { placeholder: drawing } : {}) }
  })
}

const sceneOf = (drawing: string) => /^\/art\/([^/]+)\//.exec(drawing)?.[1] ?? ''

function subjectOf(drawing: string, name: string, locale: Locale): string {
  const scene = sceneNames[sceneOf(drawing)]
  return scene ? `${scene[locale]}, ${name}` : name
}
