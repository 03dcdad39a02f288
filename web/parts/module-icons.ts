import type { TablerIcon } from '@tabler/icons-react'
import type { ModuleType } from '#domain/content/module-type.ts'
import {
  IconBook,
  IconChartBar,
  IconFileText,
  IconHeading,
  IconId,
  IconLayoutCollage,
  IconMessage2,
  IconQuote,
  IconSquareDashed,
  IconTrophy,
} from '../ui/icons.ts'

export const moduleIcons: Record<ModuleType, TablerIcon> = {
  chapter: IconHeading,
  editorial: IconFileText,
  'personal-page': IconId,
  'photo-collage': IconLayoutCollage,
  quote: IconQuote,
  'student-ranking': IconTrophy,
  'teacher-ranking': IconBook,
  'custom-ranking': IconChartBar,
  'student-notes': IconMessage2,
  placeholder: IconSquareDashed,
}
