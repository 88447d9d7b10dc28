import { useEffect, useRef, useState } from 'react'
import { ProblemError } from '#contract/problem-error.ts'
import { shopForFile } from '#web/shop-client.ts'
import { pictureFileProblem } from './picture-choice.ts'

export type Upload = { name: string; share: number }

/**
 * Sends a chosen picture to the shop: how far it is, the address it got, what went wrong, and how to stop it. Choosing
 * another one stops the first.
 * @param onKept gets the address to be stored
 */
export function useUploadPicture(onKept: (img: string) => void) {
  const [upload, setUpload] = useState<Upload>()
  const [kept, setKept] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const { signal } = own
    setKept(undefined)
    setProblem(pictureFileProblem(file))
    if (pictureFileProblem(file)) return setUpload(undefined)
    setUpload({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => !signal.aborted && setUpload({ name: file.name, share })
      const body = new Uint8Array(await file.arrayBuffer())
      const { img } = await shopForFile({ onProgress, signal }).uploadPicture({ body })
      if (!signal.aborted) {
        setKept(img)
        onKept(img)
      }
    } catch (error) {
      if (!signal.aborted) setProblem(wordsOf(error, file.name))
    }
    if (running.current === own) setUpload(undefined)
  }

  function stop(): void {
    running.current?.abort()
    setUpload(undefined)
  }

  return { upload, kept, problem, send, stop, forgetProblem: () => setProblem(undefined) }
}

function wordsOf(error: unknown, name: string): string {
  if (!(error instanceof ProblemError)) return `${name} could not be read from this device. Choose it again.`
  return error.problem.detail
}
