import { useRef, useState } from 'react'
import type { BRAND_PICTURES, BrandSettings } from '#admin/contract/settings/brand-settings.ts'
import type { PictureUse } from '#platform/contract/files/picture-files.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { shopForFile } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FileInput, UploadLine, UploadStatus } from '#platform/web/uploads/file-input.tsx'
import type { SendFile } from '#platform/web/uploads/upload-kinds.ts'
import { useUpload } from '#platform/web/uploads/use-upload.ts'
import { GROUNDS, isHardToSee, pixelsOf } from './hard-to-see.ts'
import type { SettingsDraft } from './settings-form.tsx'

type Props = Pick<SettingsDraft<BrandSettings>, 'value' | 'change' | 'list'> & {
  of: (typeof BRAND_PICTURES)[number]
  as: PictureUse
  label: string
  hint: string
  isDark?: boolean
}

const HARD_TO_SEE = {
  light: msg('This logo is hard to see on light pages and on paper. Choose a darker one.'),
  dark: msg('This logo is hard to see on dark pages. Choose a lighter one.'),
}

/** A picture of the brand: uploaded when it is chosen, shown, and taken away again. */
export function BrandPictureField({ of, as, label, hint, isDark = false, value, change, list }: Props) {
  const sent = useRef<BrandSettings[typeof of]>(null)
  const send: SendFile = async (progress, body) => {
    const { img, width, height } = await shopForFile(progress).uploadPicture({ query: { as }, body })
    sent.current = { img, width, height }
    return img
  }
  const { upload, uploaded, problem, ...uploading } = useUpload('picture', () => change({ [of]: sent.current }), send)
  const { name, error } = list(of)
  const picture = value[of]
  const ground = isDark ? 'dark' : 'light'
  const [hard, setHard] = useState<string>() // The picture that is hard to see
  return (
    <fieldset name={name} className="flex flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <FileInput
        kind="picture"
        label={label}
        hint={hint}
        problem={problem ?? error}
        onChoose={(file) => void (file && uploading.send(file))}
      />
      {upload && <UploadLine {...upload} onStop={uploading.stop} />}
      <UploadStatus kind="picture" upload={upload} uploaded={uploaded !== undefined} />
      {picture && (
        <p className="flex flex-wrap items-center gap-4">
          <span className={`border border-hairline p-3 ${isDark ? 'bg-[#0f161c]' : 'bg-[#fdfefe]'}`}>
            <img
              src={picture.img}
              alt={t('{picture} as it was uploaded', { picture: label })}
              className="max-h-20 max-w-[13.75rem]"
              onLoad={({ currentTarget }) =>
                setHard(isHardToSee(pixelsOf(currentTarget), GROUNDS[ground]) ? picture.img : undefined)
              }
            />
          </span>
          <Button className="btn-sm" onClick={() => change({ [of]: null })}>
            {t('Remove')} <span className="sr-only">{label}</span>
          </Button>
        </p>
      )}
      {as === 'logo' && picture && picture.img === hard && (
        <p role="status" className="text-sm">
          {say(HARD_TO_SEE[ground])}
        </p>
      )}
    </fieldset>
  )
}
