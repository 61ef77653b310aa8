export { Alert, type AlertProps } from './core/alert.tsx';
export { Avatar, initials } from './core/avatar.tsx';
export { Badge } from './core/badge.tsx';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './core/button.tsx';
export { Card, type CardProps } from './core/card.tsx';
export { type ControlProps, Field, type FieldProps } from './core/field.tsx';
export {
  Box,
  Container,
  chakra,
  Flex,
  Grid,
  Heading,
  HStack,
  Spacer,
  Stack,
  Text,
  VisuallyHidden,
  VStack,
} from './core/layout.tsx';
export { Link, type LinkProps } from './core/link.tsx';
export { Logo, LogoMark, type LogoProps } from './core/logo.tsx';
export { LiveText, ProgressLine, SkipLink } from './core/page-aids.tsx';
export { PasswordField, type PasswordFieldProps } from './core/password-field.tsx';
export { Skeleton, SkeletonText } from './core/skeleton.tsx';
export { Spinner } from './core/spinner.tsx';
export {
  EmptyState,
  ErrorState,
  type ErrorStateProps,
  ForbiddenState,
  UnderConstruction,
} from './core/states.tsx';
export { TextField, type TextFieldProps } from './core/text-field.tsx';
export { useMedia } from './core/use-media.ts';
export { type LinkComponent, type LinkComponentProps, useUi } from './provider/context.ts';
export { UiProvider, type UiProviderProps } from './provider/ui-provider.tsx';
export { loadUiTexts } from './provider/words.ts';
export { createEmotionCache } from './theme/cache.ts';
export { type ColorMode, setColorMode } from './theme/color-mode.ts';
export { fontUrls } from './theme/fonts.ts';
export { type Tone, tones } from './tokens/colors.ts';
