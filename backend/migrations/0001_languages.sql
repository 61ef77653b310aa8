ALTER TABLE "content_i18n" DROP CONSTRAINT "content_i18n_lang_check";--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_locale_check";