import { useState } from 'react'
import { PictureField } from '#web/catalogue/picture-field.tsx'

/** Uploads a picture and gives its address, for the column `img` of a file of parts. */
export function PictureForImport() {
  const [img, setImg] = useState('')
  return (
    <section aria-labelledby="picture-for-import" className="mt-8 flex max-w-2xl flex-col gap-4">
      <h2 id="picture-for-import" className="text-lg">
        A picture for the file
      </h2>
      <p>Upload a picture here, and copy its address into the column “img”.</p>
      <PictureField value={img} onChange={setImg} />
    </section>
  )
}
