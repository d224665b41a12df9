import { deleteUser, downloadData, getDeletion } from '../../platform/api/personal-data.ts'
import { saveFile } from '../../platform/browser/files.ts'
import { callWithoutInput } from '../call.ts'

type Options = { signal: AbortSignal }

/** Fetches the person's stored data and saves it as a file. The file name contains the date, yyyy-MM-dd. */
async function saveData(options: Options): Promise<{ parts: number }> {
  const data = await downloadData(options)
  const day = new Date(data.madeAt * 1000).toISOString().slice(0, 10)
  saveFile(`firn-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2))
  return { parts: data.parts.length }
}

export const personalDataActors = {
  downloadData: callWithoutInput(saveData),
  getDeletion: callWithoutInput(getDeletion),
  deleteUser: callWithoutInput(deleteUser),
}
