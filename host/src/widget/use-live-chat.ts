import { useState } from 'react';
import { usePortalHost, useShellSettings } from '../portal/portal-context.ts';
import { createLiveChat } from './live-chat.ts';

/** Opens the live chat of a signed-in user; a dialog says so where none is set up or it does not come (FTR-06). */
export const useLiveChat = () => {
  const { questions, sessionStore, telemetry } = usePortalHost();
  const settings = useShellSettings();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    const hotline = settings.get('HOTLINE') ?? '';
    const sdkUrl = settings.get('CHAT_SDK_URL');
    if (!sdkUrl) return questions.ask('chatMissing', { hotline });
    setBusy(true);
    try {
      const stored = sessionStore.stored();
      const botCode = stored?.botCode ?? settings.get('BOT_CODE') ?? '';
      const button = settings.get('CHAT_BUTTON') ?? '';
      await createLiveChat({ sdkUrl, button, botCode, token: stored?.chatbotToken ?? null }).open();
    } catch (error) {
      telemetry.error('PORTAL-CHAT', error);
      return questions.ask('chatMissing', { hotline });
    } finally {
      setBusy(false);
    }
  };
  return { open, busy };
};
